// Stands in verify.html and runs from a file, without network. Checks what was chosen: the media against its chain, the
// timeline against the manifest, the manifest against the signature. Nothing is sent anywhere.
const hex = (bytes) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("")
const bytesOfHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const bytesOfBase64 = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
const sha256 = async (bytes) => hex(await crypto.subtle.digest("SHA-256", bytes))

function joined(one, other) {
  const bytes = new Uint8Array(one.length + other.length)
  bytes.set(one)
  bytes.set(other, one.length)
  return bytes
}

/** The chunks, counted from 1, that are not as they were recorded. Each is checked from the stated hash before it. */
async function changedChunks(manifest, media) {
  const changed = []
  let previous = await sha256(new TextEncoder().encode(manifest.key))
  let offset = 0
  for (const [index, link] of manifest.links.entries()) {
    const chunk = media.subarray(offset, offset + link.bytes)
    const hash = await sha256(joined(bytesOfHex(previous), chunk))
    if (chunk.length !== link.bytes || hash !== link.hash) changed.push(index + 1)
    previous = link.hash
    offset += link.bytes
  }
  if (media.length > offset) changed.push(manifest.links.length + 1)
  return changed
}

/** True or false; null where this browser does not know Ed25519. */
async function isSigned(manifestBytes, signature) {
  try {
    const key = await crypto.subtle.importKey("raw", bytesOfBase64(signature.publicKey), "Ed25519", false, [
      "verify",
    ])
    return await crypto.subtle.verify("Ed25519", key, bytesOfBase64(signature.signature), manifestBytes)
  } catch (error) {
    if (error instanceof DOMException && error.name === "NotSupportedError") return null
    return false
  }
}

/** 'ab12 cd34 …' of the key in the pack, to be compared with the one that the account shows. */
async function fingerprint(signature) {
  const hash = await sha256(bytesOfBase64(signature.publicKey))
  return hash.slice(0, 16).match(/.{4}/g).join(" ")
}

/** Checks the files of a pack, by name. @returns what was found, in facts */
async function checkPack(files) {
  const manifestBytes = files.get("manifest.json")
  const signatureBytes = files.get("signature.json")
  const timelineBytes = files.get("timeline.json")
  if (!manifestBytes || !signatureBytes || !timelineBytes) return { missing: true }
  const manifest = JSON.parse(new TextDecoder().decode(manifestBytes))
  const media = files.get(manifest.file)
  if (!media) return { missing: true }
  const signature = JSON.parse(new TextDecoder().decode(signatureBytes))
  return {
    missing: false,
    chunks: manifest.links.length,
    changed: await changedChunks(manifest, media),
    isTimelineWhole: (await sha256(timelineBytes)) === manifest.timeline,
    isSigned: await isSigned(manifestBytes, signature),
    fingerprint: await fingerprint(signature),
  }
}

async function showFindings(input, words, result) {
  const files = new Map()
  for (const file of input.files) files.set(file.name, new Uint8Array(await file.arrayBuffer()))
  let found = { missing: true }
  try {
    found = await checkPack(files)
  } catch {
    found = {
      missing: false,
      chunks: 0,
      changed: [],
      isTimelineWhole: false,
      isSigned: false,
      fingerprint: "",
    }
  }
  const lines = []
  if (found.missing) lines.push(words.missing)
  else {
    const isWhole = found.changed.length === 0 && found.isTimelineWhole && found.isSigned !== false
    lines.push(isWhole ? words.whole : words.changed)
    for (const chunk of found.changed)
      lines.push(words.chunk.replace("{chunk}", chunk).replace("{chunks}", found.chunks))
    if (!found.isTimelineWhole) lines.push(words.timeline)
    if (found.isSigned === false) lines.push(words.signature)
    if (found.isSigned === null) lines.push(words.unsupported)
    lines.push(words.fingerprint.replace("{fingerprint}", found.fingerprint))
    result.dataset.verdict = isWhole ? "whole" : "changed"
  }
  if (found.missing) delete result.dataset.verdict
  result.replaceChildren(
    ...lines.map((line) => Object.assign(document.createElement("p"), { textContent: line })),
  )
}

globalThis.porchlightCheckPack = checkPack
if (globalThis.document) {
  const words = JSON.parse(document.getElementById("words").textContent)
  const input = document.getElementById("files")
  input.addEventListener("change", () => void showFindings(input, words, document.getElementById("result")))
}
