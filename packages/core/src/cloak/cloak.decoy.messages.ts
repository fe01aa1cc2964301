import { messages } from "../language/index.ts"

/** What a disguised app says: a list of tasks, and nothing else. */
export const decoyMessages = messages("decoy", {
  appTitle: "Task Tracker",
  dashboardTitle: "My Tasks",
  tasks: [
    "Pick up the dry cleaning",
    "Book the dentist",
    "Water the plants",
    "Pay the electricity bill",
    "Return library books",
  ],
  add: "Add a task",
  addButton: "Add",
  empty: "No tasks yet",
  done: "Done",
  sync: "Sync",
  passcode: "Passcode",
  unlock: "OK",
  close: "Cancel",
  wrong: "That is not it.",
  failed: "Saved for later. It syncs once there is a connection.",
  account: "Sync account",
  email: "Email",
  password: "Password",
  code: "Code",
  sendCode: "Send a code",
})
