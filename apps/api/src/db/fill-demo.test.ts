// Filling the demo shop from several processes.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { openDatabase } from './connect.ts';
import { fillDemo } from './fill-demo.ts';

test('two concurrent first starts fill an empty database once, and both go on', async () => {
  const fresh = await freshDatabase();
  const database = openDatabase(fresh.url, { connections: 1 });
  try {
    const filled = await Promise.all([fillDemo(fresh.url), fillDemo(fresh.url)]);
    expect(filled.toSorted()).toEqual([false, true]);
    const shops = await sql`select from shop`.execute(database.db);
    expect(shops.rows).toHaveLength(1);
  } finally {
    await database.close();
    await fresh.drop();
  }
});
