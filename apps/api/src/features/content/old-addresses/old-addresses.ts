// Public API of addresses of the former shop, which the import of such addresses uses (docs/rules/moving-in.md#old-addresses).
import { oldAddressKeys } from '#domain/content/old-address.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { listChained, listTargets, upsertMoved } from './old-addresses.db.ts';

type Address = { address: string; target: string };

const targetHasMoved = '새 주소가 이전 주소로도 등록되어 있습니다. 마지막 화면의 주소를 적어 주세요.';
const isTarget = '다른 이전 주소가 여는 화면입니다. 그 줄의 새 주소를 먼저 바꿔 주세요.';

/** Problems by their place in `rows`: a redirect would lead to another one. Addresses and targets are in normal form. */
export async function chainProblems(
  db: Db,
  rows: readonly Address[],
): Promise<({ name: 'address' | 'target'; message: string } | undefined)[]> {
  const own = new Set(rows.map(({ address }) => address));
  const keys = rows.map(({ target }) => oldAddressKeys(target));
  const { moved, targets } = await listChained(db, { keys: [...new Set(keys.flat())], addresses: [...own] });
  const stored = new Set([...moved, ...own]);
  const opened = new Set(targets);
  return rows.map(({ address }, at) => {
    if (keys[at]?.some((key) => stored.has(key))) return { name: 'target', message: targetHasMoved };
    return opened.has(address) ? { name: 'address', message: isTarget } : undefined;
  });
}

/** The targets of those of these addresses that are stored, by address. */
export const storedTargets = (
  db: Db,
  rows: readonly Pick<Address, 'address'>[],
): Promise<Map<string, string>> =>
  listTargets(
    db,
    rows.map(({ address }) => address),
  );

/** Adds addresses or replaces their targets; the same rows again change nothing. */
export async function saveAddresses(tx: Tx, rows: readonly Address[], now: Date): Promise<void> {
  await upsertMoved(
    tx,
    rows.map((row) => ({ ...row, targetKeys: oldAddressKeys(row.target) })),
    now,
  );
}
