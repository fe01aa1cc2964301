import { breakPort, type Mutant } from "./mutant.ts"

export const recordingMutants: ReadonlyArray<Mutant> = [
  {
    name: "a chunk is promised and not kept",
    rule: "chunks are stored one after the other, and the whole plays after the phone is gone (EXT-08)",
    broken: breakPort("recording", ({ media }) => ({
      media: async (id) => (await media(id)).slice(0, -1),
    })),
  },
  {
    name: "a deleted recording is gone at once",
    rule: "deleting takes the PIN, hides at once, and can be taken back for thirty days (B-22)",
    broken: breakPort("recording", ({ removed }) => ({
      removed: async (pin) => ({ ...(await removed(pin)), recordings: [] }),
    })),
  },
  {
    name: "what is recorded during an alarm does not belong to it",
    rule: "who has no plan keeps recordings on the phone, and during an alarm they are kept for her too (REC-02)",
    broken: breakPort("recording", ({ append }) => ({
      append: async (id, chunk) => ({ ...(await append(id, chunk)), incidentId: null }),
    })),
  },
]
