import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request as ask, type IncomingMessage } from 'node:http';
import sharp from 'sharp';
import { peakMemoryOf } from './processes.ts';
import type { Seeded } from './scenarios.ts';
import type { BenchServer } from './servers.ts';

interface UploadsAtOnce {
  /** The most memory that the server's process ever had, in megabytes. */
  peak: number;
  /** Replies by status; `lost` where there was none. */
  replies: Record<string, number>;
}

/** Photos as phones take them: upright or turned by their metadata, baseline or progressive. */
const shapes = [
  { width: 4_000, height: 3_000 },
  { width: 4_000, height: 3_000, orientation: 6 },
  { width: 3_264, height: 2_448, orientation: 8 },
  { width: 4_000, height: 2_250, progressive: true },
];

/** Draws something with as much detail as a photo, of three to five megabytes. */
async function photo({ width, height, orientation = 1, progressive = false }: (typeof shapes)[number]) {
  const noise = { type: 'gaussian', mean: 128, sigma: 35 } as const;
  const grain = { width: width / 2, height: height / 2, channels: 3, background: '#808080', noise } as const;
  return sharp({ create: grain })
    .resize(width, height)
    .withMetadata({ orientation })
    .jpeg({ quality: 85, progressive })
    .toBuffer();
}

const drawPhotos = (): Promise<Buffer[]> => Promise.all(shapes.map(photo));

const before = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
const after = '\r\n--x--\r\n';

/** Sends a photo of each of `count` members from an address of their own, all at once, beside so many busy loops. */
async function sendPhotos(
  server: BenchServer,
  { members }: Seeded,
  photos: readonly Buffer[],
  { count, busy }: { count: number; busy: number },
): Promise<UploadsAtOnce> {
  const bodies = photos.map((photo) => Buffer.concat([Buffer.from(before), photo, Buffer.from(after)]));
  // As browsers do: who is refused while still sending sends the rest.
  const agent = new Agent({ keepAlive: true });
  const loops = Array.from({ length: busy }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  const send = async (index: number): Promise<string> => {
    const body = bodies[index % bodies.length]!;
    const request = ask(`${server.origin}/api/images`, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': body.length,
        'x-forwarded-for': `198.51.100.${index}`,
        authorization: `Bearer ${members[index]!.token}`,
      },
    });
    // After a reply, the rest of the body may no longer be wanted.
    request.on('error', () => {}).end(body);
    try {
      const [reply] = (await once(request, 'response')) as [IncomingMessage];
      reply.resume();
      await once(reply, 'end');
      return String(reply.statusCode);
    } catch {
      return 'lost';
    }
  };
  try {
    const statuses = await Promise.all(Array.from({ length: count }, (_, index) => send(index)));
    const replies: Record<string, number> = {};
    for (const status of statuses) replies[status] = (replies[status] ?? 0) + 1;
    return { peak: await peakMemoryOf(server.pid), replies };
  } finally {
    agent.destroy();
    for (const loop of loops) loop.kill('SIGKILL');
  }
}

/**
 * 150 photos at once, ten times on a quiet machine and ten on a busy one; each time a fresh server, whose process never gives back
 * memory.
 */
export async function runUploads(
  start: (variables: Record<string, string>) => Promise<BenchServer>,
  seeded: Seeded,
  tell: (line: string) => void,
): Promise<void> {
  const photos = await drawPhotos();
  for (const busy of [0, 4]) {
    const peaks: number[] = [];
    const replies: Record<string, number> = {};
    for (let time = 0; time < 10; time += 1) {
      const fresh = await start({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
      const sent = await sendPhotos(fresh, seeded, photos, { count: 150, busy });
      await fresh.stop();
      peaks.push(sent.peak);
      for (const [status, count] of Object.entries(sent.replies))
        replies[status] = (replies[status] ?? 0) + count;
    }
    const megabytes = peaks.map((peak) => peak.toFixed(0)).join(', ');
    tell(
      `\n150 uploads at once beside ${busy} busy loops, most memory of ten runs (at most 450): ${megabytes} MB; ${JSON.stringify(replies)}`,
    );
  }
}
