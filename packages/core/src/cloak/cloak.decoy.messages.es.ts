import type { decoyMessages } from "./cloak.decoy.messages.ts"

export const decoyMessagesEs: typeof decoyMessages = {
  appTitle: "Mis pendientes",
  dashboardTitle: "Mis tareas",
  tasks: [
    "Recoger la ropa de la tintorería",
    "Pedir hora con el dentista",
    "Regar las plantas",
    "Pagar la luz",
    "Devolver los libros",
  ],
  add: "Agregar una tarea",
  addButton: "Agregar",
  empty: "Aún no hay tareas",
  done: "Hecha",
  sync: "Sincronizar",
  passcode: "Código",
  unlock: "Aceptar",
  close: "Cancelar",
  wrong: "No es correcto.",
  failed: "Guardado para después. Se sincroniza cuando haya conexión.",
  account: "Cuenta para sincronizar",
  email: "Correo electrónico",
  password: "Contraseña",
  code: "Código",
  sendCode: "Enviar un código",
}
