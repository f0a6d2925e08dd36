// Large files are written in little memory (docs/decisions/172). Contents of files: export-jobs.test.ts.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/**
 * Writes 100,000 rows of 20 columns in a separate process, which reports the growth of its memory in MB and the size of the file. Its heap is
 * limited, because V8 otherwise lets garbage grow to tens of megabytes before it is collected.
 */
const script = (writer: string, call: string) => `
  const { ${writer} } = await import('./${writer === 'xlsxFile' ? 'write-xlsx' : 'write-csv'}.ts');
  async function* batches(count) {
    for (let from = 0; from < count; from += 1000)
      yield Array.from({ length: 1000 }, (_, at) => Array.from({ length: 20 }, (_, column) => '홍길동 ' + (from + at) * column));
  }
  const write = async (count) => {
    let size = 0;
    for await (const bytes of ${call.replace('BATCHES', 'batches(count)')}) size += bytes.length;
    return size;
  };
  await write(2000);
  const before = process.resourceUsage().maxRSS;
  const size = await write(100000);
  console.log(JSON.stringify({ grownMb: (process.resourceUsage().maxRSS - before) / 1024, size }));`;

test.each([
  { writer: 'xlsxFile', call: 'xlsxFile(BATCHES, new Date(0))' },
  { writer: 'csvFile', call: "csvFile(BATCHES, 'CP949')" },
])('$writer writes 100,000 rows below 60 MB', async ({ writer, call }) => {
  const { stdout } = await run(
    process.execPath,
    ['--max-old-space-size=48', '--max-semi-space-size=8', '--input-type=module', '-e', script(writer, call)],
    {
      cwd: import.meta.dirname,
    },
  );
  const { grownMb, size } = JSON.parse(stdout) as { grownMb: number; size: number };
  expect(size).toBeGreaterThan(3_000_000);
  expect(grownMb).toBeLessThan(60);
});
