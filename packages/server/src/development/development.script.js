// The only script of the outbox page: sends its forms as JSON and shows the page anew when something was sent.
const said = document.getElementById("said")

document.addEventListener("submit", (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !form.dataset.post) return
  event.preventDefault()
  void send(form, Object.fromEntries(new FormData(form, event.submitter)))
})

async function send(form, fields) {
  const response = await fetch(form.dataset.post, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fields),
  })
  const answer = await response.json()
  if (response.ok) {
    // Some browsers fill what was sent in again.
    form.reset()
    location.reload()
  } else said.textContent = answer.title
}

async function look() {
  // Whoever goes on to the button by keyboard has not sent it yet.
  const isTyping = [...document.querySelectorAll("input")].some((input) => input.value !== input.defaultValue)
  if (isTyping || document.hidden) return
  const response = await fetch("/dev/outbox.json")
  const { version } = await response.json()
  if (version !== document.body.dataset.version) location.reload()
}

setInterval(() => void look(), 2_000)
