import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from "node:crypto"
import { createServer, type IncomingHttpHeaders, type Server } from "node:http"
import { createLocalJWKSet, jwtVerify, type JWTPayload } from "jose"

/** What a push service was handed: as it sees it, and as the browser reads it. */
interface Pushed {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly bytes: number
  readonly payload: Readonly<Record<string, unknown>>
}

/** A browser's subscription, whose keys only it has. */
export interface TestBrowser {
  readonly keys: { readonly p256dh: string; readonly auth: string }
  /** RFC 8188 and RFC 8291, written from the documents: the library under test has no part in it. */
  readonly read: (body: Buffer) => unknown
}

export function testBrowser(): TestBrowser {
  const pair = createECDH("prime256v1")
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: own.toString("base64url"), auth: auth.toString("base64url") },
    read: (body) => JSON.parse(decrypt(body, { pair, own, auth }).toString("utf8")),
  }
}

interface Receiver {
  readonly pair: ECDH
  readonly own: Buffer
  readonly auth: Buffer
}

function decrypt(body: Buffer, { pair, own, auth }: Receiver): Buffer {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const derive = (secret: Buffer, from: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, from, info, length))
  // RFC 8291 §3.4
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, sender])
  const secret = derive(pair.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16)
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12)
  const opening = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16))
  const record = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
  // RFC 8188 §2: the last record ends with a 2 and zeros.
  const end = record.lastIndexOf(2)
  if (end === -1 || record.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("no last record")
  return record.subarray(0, end)
}

/** What a signature says (RFC 8292), once it holds. @throws when it does not */
export async function verifiedVapid(
  authorization: string | undefined,
): Promise<JWTPayload & { readonly key: string }> {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/u.exec(authorization ?? "") ?? []
  const point = Buffer.from(key, "base64url")
  const [x, y] = [point.toString("base64url", 1, 33), point.toString("base64url", 33)]
  const keys = createLocalJWKSet({ keys: [{ kty: "EC", crv: "P-256", alg: "ES256", x, y }] })
  // Whether it is over, the caller looks: by the clock of its test.
  const { payload } = await jwtVerify(token, keys, { algorithms: ["ES256"], currentDate: new Date(0) })
  return { ...payload, key }
}

/** A push service that really listens. It answers each path as `answers` says, 201 unless told otherwise. */
export async function openPushService(browsers: Readonly<Record<string, TestBrowser>>) {
  const pushed: Array<Pushed> = []
  const answers = new Map<
    string,
    { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  >()
  const server: Server = createServer((request, response) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const [path = ""] = (request.url ?? "").split("?")
      const { status, headers = {} } = answers.get(path) ?? { status: 201 }
      const body = Buffer.concat(chunks)
      const payload = browsers[path]?.read(body)
      // What the browser read is an object: else the tests say so.
      pushed.push({
        path,
        headers: request.headers,
        bytes: body.length,
        payload: payload as Pushed["payload"],
      })
      if (status !== 0) response.writeHead(status, headers).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return {
    pushed,
    answers,
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
