console.log("Porchlight: the server has no routes yet.")
