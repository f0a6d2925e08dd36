// Rows of a file of old addresses: a row names the new page by its path, or by the code of a product.
import { isShopPath, oldAddressOf } from '#domain/content/old-address.ts';
import { chainProblems, saveAddresses, storedTargets } from '../../content/old-addresses/old-addresses.ts';
import { listProductUuids } from './moving-in.db.ts';
import { type MovingImporter, refused } from './moving-kind.ts';

type OldAddress = { address: string; target: string; productCode: string };

export const oldAddressImporter: MovingImporter<OldAddress> = {
  secretColumns: [],
  read({ line, cells: { address: written = '', target = '', productCode = '' } }) {
    const address = oldAddressOf(written);
    const row = { line, errors: [], notes: [], state: 'NEW' as const };
    if (address === undefined) {
      const message = '주소를 빗금(/)으로 시작해 적어 주세요. 첫 화면은 옮길 수 없습니다.';
      return { ...row, errors: [{ name: 'address', message }], stored: undefined };
    }
    const stored = { address, target, productCode };
    if (target === '' && productCode === '')
      return refused({ ...row, stored }, 'target', '새 주소나 상품코드를 적어 주세요.');
    if (target !== '' && !isShopPath(target))
      return refused({ ...row, stored }, 'target', '이 상점 안의 주소를 빗금(/)으로 시작해 적어 주세요.');
    return { ...row, stored };
  },
  keysOf: ({ address }) => ({ address }),
  async compare({ db }, rows) {
    const codes = rows.flatMap(({ stored }) => (stored?.target === '' ? [stored.productCode] : []));
    const products = await listProductUuids(db, codes);
    const named = rows.map((row) => {
      const { stored } = row;
      if (stored === undefined || stored.target !== '') return row;
      const uuid = products.get(stored.productCode);
      if (uuid === undefined) return refused(row, 'productCode', '이 코드의 상품이 없습니다.');
      return { ...row, stored: { ...stored, target: `/goods/${uuid}` } };
    });
    const right = named.flatMap(({ stored }) => stored ?? []);
    const problems = await chainProblems(db, right);
    const problemOf = new Map(right.map(({ address }, at) => [address, problems[at]]));
    const targets = await storedTargets(db, right);
    return named.map((row) => {
      if (row.stored === undefined) return row;
      const { address, target } = row.stored;
      const problem = problemOf.get(address);
      if (problem !== undefined) return refused(row, problem.name, problem.message);
      const before = targets.get(address);
      return { ...row, state: before === undefined ? 'NEW' : before === target ? 'UNCHANGED' : 'CHANGED' };
    });
  },
  save: (tx, { now }, rows) => saveAddresses(tx, rows, now),
};
