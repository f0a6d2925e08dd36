// Handlers of contract/content/old-addresses.ts.
import type { Input } from '#contract/contract.ts';
import type { oldAddresses } from '#contract/content/old-addresses.ts';
import { refuse } from '#domain/base/refusal.ts';
import { oldAddressKeys, oldAddressOf } from '#domain/content/old-address.ts';
import type { Ctx } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { type VersionedRow, editingCalls } from '../../base/edited-rows/edited-rows.ts';
import { findTarget } from './old-addresses.db.ts';
import { chainProblems } from './old-addresses.ts';

type Row = VersionedRow & { address: string; target: string };

const calls = editingCalls({
  table: 'old_address',
  targetType: 'OLD_ADDRESS',
  titleText: `t.address || ' ' || t.target`,
  isOrdered: false,
  isNeverHidden: true,
  columns: { address: 'text', target: 'text', targetKeys: 'text[]' },
  unique: { name: 'address', message: '이미 등록한 주소입니다.' },
  columnsOf: ({ address, target }: Partial<Input<'registerOldAddress'>>) => ({
    address: address === undefined ? undefined : (oldAddressOf(address) ?? refuseAddress()),
    target,
    targetKeys: target === undefined ? undefined : oldAddressKeys(target),
  }),
  check: async ({ address, target }: Row, { db }: Ctx) => {
    const [problem] = await chainProblems(db, [{ address, target }]);
    if (problem !== undefined) refuse('INVALID_INPUT', { fields: [problem] });
  },
  answerOf: ({ uuid, version, address, target }: Row) => ({ uuid, version, address, target }),
});

function refuseAddress(): never {
  const message = '이전 쇼핑몰의 주소를 빗금(/)으로 시작해 적어 주세요. 첫 화면은 옮길 수 없습니다.';
  return refuse('INVALID_INPUT', { fields: [{ name: 'address', message }] });
}

export const oldAddressesApi: HandlersOf<typeof oldAddresses> = {
  getOldAddressesByPaging: calls.list,
  registerOldAddress: calls.register,
  editOldAddress: calls.edit,
  deleteOldAddress: calls.remove,
  async findOldAddress({ address }, { db }) {
    const keys = oldAddressKeys(address);
    const target = keys.length === 0 ? undefined : await findTarget(db, keys);
    return target === undefined ? {} : { target };
  },
};
