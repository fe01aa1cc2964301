import { messages } from "../language/index.ts"

/** Texts of the page that checks a pack. Facts in braces are put in by its script. */
export const recordingPackMessages = messages("recordingPack", {
  title: "Was this recording changed?",
  intro:
    "This page checks it on this computer. It needs no network and sends nothing. Choose all the other files of this pack at once.",
  choose: "The recording, manifest.json, timeline.json and signature.json",
  expected: (fingerprint: string) =>
    `When this pack was made, the key of the server was ${fingerprint}. Compare it with the one that the account shows: a forged pack would bear another.`,
  findings: {
    missing: "Files are missing. Choose the recording and the three .json files together.",
    whole: "Nothing was changed.",
    changed: "This was changed.",
    chunk: "Chunk {chunk} of {chunks} is not as it was recorded.",
    timeline: "The timeline was changed.",
    signature: "The signature does not fit: the list of chunks was changed or signed by nobody.",
    unsupported: "This browser cannot check the signature. Try a newer one. The chunks were checked.",
    fingerprint: "Signed with the key {fingerprint}",
  },
})
