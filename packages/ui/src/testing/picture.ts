/** A picture file as a camera makes one, in a colour, so much larger than a card needs it. */
export async function aPicture(): Promise<File> {
  const canvas = document.createElement("canvas")
  canvas.width = 1_600
  canvas.height = 1_200
  const ground = canvas.getContext("2d")
  if (ground === null) throw new Error("This browser draws no pictures.")
  ground.fillStyle = "teal"
  ground.fillRect(0, 0, canvas.width, canvas.height)
  const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"))
  if (png === null) throw new Error("This browser writes no pictures.")
  return new File([png], "photo.png", { type: "image/png" })
}
