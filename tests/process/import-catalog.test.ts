// The command catalog:import: without a running shop, beside one, and with a wrong file. The import itself is tested in
// apps/api/src/features/catalog/catalogue-import.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { processesIn } from '../../apps/api/src/db/embedded/embedded-processes.ts';
import { stopOrphan } from '../../apps/api/src/db/embedded/embedded.ts';
import { runProgram, startTestShop, stopShop, temporaryDataDir } from '../shop-process.ts';

const data = temporaryDataDir();
const folder = mkdtempSync(join(tmpdir(), 'onns-import-'));

afterAll(async () => {
  await stopOrphan(data.path);
  data.remove();
  rmSync(folder, { recursive: true, force: true });
});

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

async function run(...parameters: string[]): Promise<{ code: number | null; output: string }> {
  const program = runProgram({ DATA_DIR: data.path }, 'apps/shop/commands/import-catalog.ts', parameters);
  return { code: await program.ended, output: program.output() };
}

const goodsFile = (name: string) =>
  file(
    'goods.csv',
    `product_code,product_name,brand,categories,sales_price,stock\nside,${name},가온,50101,1000,5\n`,
  );

test('catalog:import writes to the shop’s database, with the shop stopped or running', async () => {
  const alone = await run(goodsFile('가게 밖에서'));
  expect(alone).toMatchObject({ code: 0, output: expect.stringContaining('new 1') });
  // The database server that the import started has ended.
  expect(processesIn(join(data.path, 'postgres/cluster'))).toEqual([]);
  const shop = await startTestShop(data.path);
  try {
    const beside = await run(goodsFile('가게 곁에서'));
    expect(beside).toMatchObject({ code: 0, output: expect.stringContaining('changed 1') });
    const answer = await fetch(
      `${shop.url}/api/v1/open/products/action/get-by-paging?count=5&keyword=${encodeURIComponent('가게 곁에서')}`,
    );
    expect(JSON.stringify(await answer.json())).toContain('가게 곁에서');
  } finally {
    await stopShop(shop);
  }
});

test('catalog:import exits with 1 when rows were refused, and with 2 when nothing could be imported', async () => {
  const mixed = file(
    'mixed.csv',
    'product_code,product_name,brand,categories,sales_price\nok,이름,가온,50101,1000\nbad,이름,가온,50101,x\n',
  );
  expect(await run(mixed, '--dry-run')).toMatchObject({ code: 1, output: expect.stringContaining('line 3') });
  expect((await run('nowhere.csv')).code).toBe(2);
  expect(await run()).toMatchObject({ code: 2, output: expect.stringContaining('--dry-run') });
  expect((await run('--help')).code).toBe(0);
  const list = file('list.csv', 'report_no,name,maker,functionality\n200400150000001,이름,가온,눈 건강\n');
  expect(await run(list)).toMatchObject({ code: 2, output: expect.stringContaining('has no prices') });
  expect(await run(list, '--price', '9900', '--stock', '3', '--store', 'unknown')).toMatchObject({
    code: 2,
    output: expect.stringContaining('onns'),
  });
});
