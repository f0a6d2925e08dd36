// Throughput by wrk where it is installed, else by autocannon. wrk sends two and a half to four times as many requests
// per second of CPU: cached pages are served faster than autocannon can request them.
// Not here: percentiles at four connections (load.ts); those of a throughput run include the wait behind 31 other requests.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headersOf, type WireRequest } from './ask.ts';
import { loadInTurn } from './load.ts';

export type Throughput = { count: number; perSecond: number; p50: number; p99: number };

export const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

/** wrk reads the requests from a file; one thread leaves the rest of the machine to the shop. */
const script = `
local requests = {}
local at = 0
function init()
  for line in io.lines(os.getenv("BENCH_REQUESTS")) do
    local method, path, headers, body = line:match("^(.-)\\t(.-)\\t(.-)\\t(.*)$")
    local named = {}
    for name, value in headers:gmatch("([^\\1]+)\\2([^\\1]+)") do named[name] = value end
    if body == "" then body = nil end
    requests[#requests + 1] = wrk.format(method, path, named, body)
  end
end
function request()
  at = at % #requests + 1
  return requests[at]
end
function done(summary, latency)
  io.write(string.format('{"count":%d,"us":%d,"wrong":%d,"p50":%f,"p99":%f}', summary.requests, summary.duration,
    summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.write,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
`;

/** Requests per second over `connections`, rotating through the requests. Throws when an answer was no 2xx. */
export async function throughput(
  port: number,
  requests: readonly WireRequest[],
  connections: number,
  seconds: number,
): Promise<Throughput> {
  if (!hasWrk) return loadInTurn(port, requests, { connections, seconds });
  const folder = mkdtempSync(join(tmpdir(), 'onns-wrk-'));
  try {
    writeFileSync(join(folder, 'load.lua'), script);
    writeFileSync(join(folder, 'requests'), requests.map(lineOf).join('\n'));
    const output = await run(
      'wrk',
      [
        '-t1',
        `-c${connections}`,
        `-d${seconds}s`,
        '-s',
        join(folder, 'load.lua'),
        `http://127.0.0.1:${port}`,
      ],
      { BENCH_REQUESTS: join(folder, 'requests') },
    );
    return readFigures(output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function lineOf(request: WireRequest): string {
  const { method, path, body } = request;
  const named = Object.entries(headersOf(request)).map(([name, value]) => `${name}\u0002${value}`);
  return [method, path, named.join('\u0001'), body ?? ''].join('\t');
}

function readFigures(output: string): Throughput {
  const found = /\{"count".*\}/.exec(output)?.[0];
  if (found === undefined) throw new Error(`wrk reported no rate: ${output}`);
  const { count, us, wrong, p50, p99 } = JSON.parse(found) as Record<
    'count' | 'us' | 'wrong' | 'p50' | 'p99',
    number
  >;
  if (wrong > 0) throw new Error(`${wrong} of ${count} answers were errors: ${output}`);
  return { count, perSecond: (count * 1_000_000) / us, p50, p99 };
}

/** Output of a program; throws with it when the program fails. `cwd` is its folder, default this one. */
export async function run(
  file: string,
  options: readonly string[],
  environment: Record<string, string> = {},
  cwd?: string,
): Promise<string> {
  const child = spawn(file, options, {
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`${file} failed:\n${output}`);
  return output;
}
