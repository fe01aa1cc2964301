import type { Ringtone } from "@porchlight/core/fake-call"

interface Tone {
  /** In hertz; several sound together. */
  readonly pitches: ReadonlyArray<number>
  /** When within a round it begins and how long it lasts, in seconds. */
  readonly at: number
  readonly lasts: number
}

/** One round of a ringtone, and how long it is with its pause, in seconds. */
const TONES: Readonly<
  Record<Exclude<Ringtone, "silent">, { readonly every: number; readonly tones: ReadonlyArray<Tone> }>
> = {
  // 440 and 480 Hz together are what a North American telephone rings with.
  classic: {
    every: 3,
    tones: [
      { pitches: [440, 480], at: 0, lasts: 0.6 },
      { pitches: [440, 480], at: 0.8, lasts: 0.6 },
    ],
  },
  chime: {
    every: 2.5,
    tones: [
      { pitches: [660], at: 0, lasts: 0.25 },
      { pitches: [880], at: 0.3, lasts: 0.25 },
      { pitches: [990], at: 0.6, lasts: 0.5 },
    ],
  },
}

const LOUDNESS = 0.25
const ROUNDS = 12

let audio: AudioContext | null = null
let users = 0

/**
 * Keeps the sound open until the returned function is called. What a page opens outside of a tap is silent on iPhones, and before
 * the first tap everywhere; so it is one for the page, opened in the tap that asks for the call and still open as that rings.
 */
export function openSound(): () => void {
  if (!("AudioContext" in window)) return () => {}
  const opened = (audio ??= new AudioContext())
  users += 1
  void opened.resume().catch(() => undefined)
  return () => {
    users -= 1
    // Whoever rings next takes it over at the same moment: one that has slept may not wake without a tap.
    queueMicrotask(() => {
      if (users === 0) void opened.suspend().catch(() => undefined)
    })
  }
}

/** Plays a ringtone until the returned function is called. Made by code: there is no file to fetch without network. */
export function playRingtone(ringtone: Exclude<Ringtone, "silent">): () => void {
  const close = openSound()
  if (audio === null) return close
  const gain = audio.createGain()
  gain.gain.value = LOUDNESS
  gain.connect(audio.destination)
  const { every, tones } = TONES[ringtone]
  const playing: Array<OscillatorNode> = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { pitches, at, lasts } of tones) {
      for (const pitch of pitches) {
        const tone = audio.createOscillator()
        tone.frequency.value = pitch
        tone.connect(gain)
        const begins = audio.currentTime + round * every + at
        tone.start(begins)
        tone.stop(begins + lasts)
        playing.push(tone)
      }
    }
  }
  return () => {
    for (const tone of playing) tone.stop()
    gain.disconnect()
    close()
  }
}
