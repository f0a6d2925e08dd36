// What staff do with several claims, as far as the server permits it for each.
import { formatWon } from '#domain/base/money.ts';
import { api } from '../../../shared/api/api.ts';
import type { RowAction } from '../../../shared/list/list-types.ts';
import type { ClaimRow } from '../claims.filters.ts';
import { refundOf, seenOf } from './claims.amounts.ts';
import { DeclineMany } from './decline-many.tsx';
import { PassMany } from './pass-many.tsx';

/** The server's answer for the claim: true, or why it does not permit the decision without more being said. */
const permits =
  (decision: ClaimRow['staffActions'][number]['action']) =>
  ({ staffActions }: ClaimRow): true | string => {
    const found = staffActions.find(({ action }) => action === decision);
    if (found?.isAllowed && found.condition === undefined) return true;
    return found?.reason ?? '지금 단계에서는 할 수 없습니다.';
  };

const withRefund = (text: string, rows: readonly ClaimRow[]): string =>
  refundOf(rows) === 0 ? text : `${text} · ${formatWon(refundOf(rows))}`;

export const claimActions: readonly RowAction<ClaimRow>[] = [
  {
    id: 'approve',
    label: '승인',
    key: { code: 'KeyY', label: 'Y' },
    isMain: true,
    isAllowed: permits('APPROVE'),
    barLabel: (rows) => withRefund(`승인 ${rows.length}건`, rows),
    run: (uuids, rowOf) => api.bulkApproveClaims({ claims: seenOf(uuids, rowOf) }),
    done: (count) => `${count}건을 승인했습니다.`,
    confirm: {
      title: (count) => `${count}건을 승인할까요?`,
      text: '취소는 바로 환불하고, 반품과 교환은 상품이 돌아온 뒤 처리합니다. 그사이 금액이 바뀐 클레임은 승인하지 않고 남깁니다.',
      label: (count, rows) => withRefund(`${count}건 승인`, rows),
    },
  },
  {
    id: 'receive',
    label: '입고 확인',
    key: { code: 'KeyR', label: 'R' },
    isMain: true,
    isAllowed: permits('RECEIVE'),
    barLabel: (rows) => withRefund(`입고 확인 ${rows.length}건`, rows),
    run: (uuids) => api.bulkReceiveClaims({ uuids }),
    done: (count) => `${count}건의 입고를 확인했습니다.`,
    confirm: {
      title: (count) => `${count}건의 입고를 확인할까요?`,
      text: '반품은 검수를 기다리고, 발송 취소는 바로 환불합니다. 되돌릴 수 없습니다.',
      label: (count) => `${count}건 입고 확인`,
    },
  },
  {
    id: 'pass',
    label: '검수 통과',
    key: { code: 'KeyI', label: 'I' },
    isMain: true,
    isAllowed: permits('PASS_INSPECTION'),
    barLabel: (rows) => `${withRefund(`검수 통과 ${rows.length}건`, rows)} 환불`,
    done: (count) => `${count}건의 검수를 통과시키고 환불했습니다.`,
    dialog: PassMany,
  },
  {
    id: 'decline',
    label: '거절',
    key: { code: 'KeyX', label: 'X' },
    isAllowed: permits('DECLINE'),
    barLabel: (rows) => `거절 ${rows.length}건`,
    done: (count) => `${count}건을 거절했습니다.`,
    dialog: DeclineMany,
  },
];
