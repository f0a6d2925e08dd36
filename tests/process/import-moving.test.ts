// The command moving:import: without a running shop, with wrong rows, and with a wrong command line. Tests of the import:
// apps/api/src/features/desk/moving-in.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { stopOrphan } from '../../apps/api/src/db/embedded/embedded.ts';
import { runProgram, startTestShop, stopShop, temporaryDataDir } from '../shop-process.ts';

const data = temporaryDataDir();
const folder = mkdtempSync(join(tmpdir(), 'onns-moving-'));

afterAll(async () => {
  await stopOrphan(data.path);
  data.remove();
  rmSync(folder, { recursive: true, force: true });
});

function file(name: string, lines: readonly string[]): string {
  writeFileSync(join(folder, name), lines.join('\n'));
  return join(folder, name);
}

async function run(...parameters: string[]): Promise<{ code: number | null; output: string }> {
  const program = runProgram({ DATA_DIR: data.path }, 'apps/shop/commands/import-moving.ts', parameters);
  return { code: await program.ended, output: program.output() };
}

test('moving:import checks, imports once, and names the lines of wrong rows without their cells', async () => {
  const addresses = file('addresses.csv', ['이전 주소,새 주소', '/p/1,/faq', '/p/2,//other.example']);
  expect(await run('addresses', addresses, '--dry-run')).toMatchObject({
    code: 1,
    output: expect.stringContaining('rows 2, new 1, changed 0, unchanged 0, refused 1'),
  });
  const first = await run('addresses', addresses);
  expect(first).toMatchObject({ code: 1, output: expect.stringContaining('line 3, 새 주소: ') });
  expect(first.output).not.toContain('other.example');
  const again = await run('addresses', file('right.csv', ['address,target', '/p/1,/faq']));
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('new 0, changed 0, unchanged 1') });
  const shop = await startTestShop(data.path);
  try {
    const answer = await fetch(`${shop.url}/p/1?utm_source=a`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/faq']);
  } finally {
    await stopShop(shop);
  }
});

test('moving:import reads pictures of reviews from a folder and the folders in it', async () => {
  const pictures = join(folder, 'pictures', '2019');
  mkdirSync(pictures, { recursive: true });
  writeFileSync(join(pictures, 'a.jpg'), '');
  const reviews = file('reviews.csv', [
    '리뷰번호,상품코드,작성일,별점,내용,작성자,사진',
    '1,unknown,2019-03-05,5,좋아요,홍길동,a.jpg',
    '2,unknown,2019-03-05,5,좋아요,홍길동,b.jpg',
  ]);
  const { code, output } = await run('reviews', reviews, '--pictures', join(folder, 'pictures'), '--dry-run');
  expect(code).toBe(1);
  expect(output).toContain('line 2, 상품코드: ');
  expect(output).toContain('line 3, 사진: b.jpg');
  expect((await run('reviews', reviews, '--pictures', join(folder, 'nowhere'))).code).toBe(2);
});

test('moving:import exits with 2 for a missing file, an unknown kind and no file', async () => {
  expect((await run('addresses', 'nowhere.csv')).code).toBe(2);
  expect(await run('unknown', 'a.csv')).toMatchObject({
    code: 2,
    output: expect.stringContaining('addresses'),
  });
  expect((await run()).code).toBe(2);
});
