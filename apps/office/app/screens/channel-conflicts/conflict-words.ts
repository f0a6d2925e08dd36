// Conflicts with sales channels in words: kinds, facts, and what a decision does (docs/rules/channels.md#conflicts).
import type { Answer } from '#contract/contract.ts';
import { commandLabels } from '#domain/channels/sales-channel/command.ts';
import type {
  ConflictKind,
  ConflictResolution,
  StaffResolution,
} from '#domain/channels/sales-channel/conflict-kinds.ts';
import type { OrderStatus } from '#domain/base/enums.ts';
import { formatCount } from '../../shared/format.ts';
import type { Fact } from '../../shared/detail/detail.tsx';
import { orderStatusLabel } from '../../shared/parts/status.tsx';
import type { Tone } from '../../shared/parts/status.tsx';

export type Conflict = Answer<'getChannelConflict'>;

export const kindWords: Readonly<Record<ConflictKind, [label: string, tone: Tone]>> = {
  UNLINKED_PRODUCT: ['연결 안 된 상품', 'ask'],
  UNKNOWN_STATUS: ['알 수 없는 상태', 'ask'],
  OVERSOLD: ['재고 부족', 'stop'],
  AMOUNT_DIFFERS: ['금액 다름', 'ask'],
  COMMAND_REFUSED: ['거절된 요청', 'stop'],
  CHANGED_AFTER_DISPATCH: ['발송 뒤 변경', 'wait'],
};

export const resolutionLabels: Readonly<Record<ConflictResolution, string>> = {
  RETRIED: '다시 적용함',
  ACCEPTED: '그대로 둠',
  CANCELLED: '판매 취소함',
  LINKED: '상품을 연결해 끝남',
  OBSOLETE: '저절로 끝남',
};

type Decision = {
  label: string;
  key: { code: string; label: string };
  /** What it does. */
  effect: string;
  confirmLabel: string;
  done: string;
};

export const decisions: Readonly<Record<StaffResolution, Decision>> = {
  RETRIED: {
    label: '다시 적용',
    key: { code: 'KeyA', label: 'A' },
    effect:
      '채널에서 주문을 다시 읽어 적용하고, 거절된 요청도 다시 보냅니다. 여전히 다르면 불일치가 다시 생깁니다.',
    confirmLabel: '1건 다시 적용',
    done: '주문을 곧 다시 적용합니다.',
  },
  ACCEPTED: {
    label: '그대로 두기',
    key: { code: 'KeyD', label: 'D' },
    effect: '주문을 지금 상태로 두고 불일치를 끝냅니다. 기다리던 변경은 적용하지 않습니다.',
    confirmLabel: '1건 그대로 두기',
    done: '주문을 그대로 두고 불일치를 끝냈습니다.',
  },
  CANCELLED: {
    label: '판매 취소',
    key: { code: 'KeyX', label: 'X' },
    effect: '채널에 품절 취소를 요청합니다. 채널이 구매자에게 환불하며, 되돌릴 수 없습니다.',
    confirmLabel: '1건 판매 취소',
    done: '채널에 판매 취소를 요청합니다.',
  },
};

/** Facts that staff do not need: an id of the shop, and a checksum. */
const unshown = new Set(['productItemUuid', 'version']);

const factLabels: Readonly<Record<string, string>> = {
  word: '채널 상태',
  from: '지금 상태',
  to: '채널의 상태',
  channelProductId: '채널 상품번호',
  optionCode: '옵션 코드',
  name: '채널 상품 이름',
  optionText: '옵션',
  linkedTo: '연결',
  count: '주문 수량',
  stockCount: '재고',
  unitPrice: '단가',
  totalProductPrice: '상품 금액',
  discountPrice: '할인',
  totalPayPrice: '결제 금액',
  command: '요청',
  code: '거절 코드',
  message: '거절 사유',
  change: '바뀐 것',
  fee: '배송비',
  chargedFee: '주문의 배송비',
  reportedFee: '채널의 배송비',
};

const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  linkedTo: { OTHER_PRODUCT: '다른 상품의 옵션에 연결되어 있습니다.' },
  change: { ADDRESS: '배송지', OPTION: '옵션' },
  fee: { DELIVERY: '기본 배송비', REMOTE: '제주·도서 산간 추가 배송비' },
  command: commandLabels,
};

function valueText(name: string, value: string): string {
  if (name === 'from' || name === 'to') return orderStatusLabel(value as OrderStatus);
  if (/(Price|Fee)$/.test(name)) return `${formatCount(Number(value))}원`;
  return valueWords[name]?.[value] ?? value;
}

/** What differs, without empty facts. A fact without a label is shown by its name. */
export const factsOf = ({ facts }: Pick<Conflict, 'facts'>): Fact[] =>
  facts
    .filter(({ name, value }) => value !== '' && !unshown.has(name))
    .map(({ name, value }) => ({ label: factLabels[name] ?? name, value: valueText(name, value) }));

/** A fact of the conflict by its name. */
export const factOf = ({ facts }: Pick<Conflict, 'facts'>, name: string): string | undefined =>
  facts.find((fact) => fact.name === name)?.value;
