// The contract of a paid order as plain text, which the mail N01 contains (전자상거래법 13②; docs/rules/messages.md#contract): goods, amounts,
// delivery, sellers, and the terms of withdrawal. It contains no personal data of the buyer or the recipient.
import { dispatchText } from '../orders/dispatch-text.ts';
import { formatKoreanDate, formatKoreanDateTime } from '../base/calendar.ts';
import { isCash } from '../payments/cash-receipt.ts';
import { formatWon } from '../base/money.ts';
import type { Won } from '../base/money.ts';
import type { PaymentMethod, ReturnRestriction } from '../base/enums.ts';
import { paymentMethodLabels } from '../base/enum-labels.ts';
import { particleAfter } from '../korean-text/particle.ts';
import { restrictionText } from '../claims/return-restriction.ts';
import { type DeliveryTerms, type RemoteFees, deliveryFeeLabel } from '../prices/delivery-fee.ts';
import type { OrderPrice } from '../prices/quote.ts';
import { type TermsBlock, commonTerms, storeTerms } from './sale-terms.ts';

export type ContractLine = {
  uuid: string;
  /** The row from which a claim of some units split this one; both are one line of the contract. */
  parentUuid: string | null;
  name: string;
  options: readonly { name: string; value: string }[];
  count: number;
  salesPrice: Won;
  returnRestriction: ReturnRestriction;
};

export type ContractSeller = {
  uuid: string;
  name: string;
  isOwn: boolean;
  representative: string;
  businessNumber: string;
  mailOrderNumber: string;
  address: string;
  phone: string;
  email: string;
};

/** Goods that are delivered together, with the terms at registration. Dates are 'YYYY-MM-DD'. */
export type ContractGroup = {
  storeUuid: string;
  storeName: string;
  delivery: DeliveryTerms & RemoteFees & { returnFee: Won; exchangeFee: Won };
  deliveryFee: Won;
  remoteDeliveryFee: Won;
  dispatchDate: string | null;
  promiseDate: string | null;
  lines: readonly ContractLine[];
};

export type Contract = {
  orderNo: string;
  /** Where the orderer finds the order. */
  address: string;
  orderedAt: Date;
  paidAt: Date;
  /** With the surcharge that a new address has added. */
  price: Omit<OrderPrice, 'expectedMileage'>;
  /** `label`: the card company or the easy payment service. */
  payment: { method: PaymentMethod; label?: string | undefined };
  groups: readonly ContractGroup[];
  sellers: readonly ContractSeller[];
  /** `url`: address of the shop on the web, without a slash at the end. */
  shop: { companyName: string; phone: string; escrowText: string; url: string };
};

/** Text of several lines; blocks are separated by an empty line. */
export function contractText(contract: Contract): string {
  const { groups, shop } = contract;
  return [
    block('주문', [
      `주문번호: ${contract.orderNo}`,
      `주문일시: ${formatKoreanDateTime(contract.orderedAt)}`,
      `결제일시: ${formatKoreanDateTime(contract.paidAt)}`,
    ]),
    ...groups.map((group, at) => goodsOf(group, groups.length === 1 ? '주문 상품' : `주문 상품 ${at + 1}`)),
    amountsOf(contract),
    ...contract.sellers.map((seller) => sellerOf(seller, shop.companyName)),
    ...withdrawalOf(contract),
    block('계약 내용 확인', [
      '배송지와 주문 상태는 주문 조회에서 확인하실 수 있습니다.',
      `주문 조회: ${contract.address}`,
      `이용약관: ${shop.url}/terms/service`,
      `고객센터: ${shop.phone}`,
    ]),
  ].join('\n\n');
}

const block = (title: string, rows: readonly string[]): string => [`[${title}]`, ...rows].join('\n');

/** Names are written by staff; a line break in them must not begin a new line of the contract. */
const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

function goodsOf(group: ContractGroup, title: string): string {
  return block(title, [
    `판매자: ${oneLine(group.storeName)}`,
    ...wholeLines(group.lines).flatMap(lineOf),
    `배송비: ${feeOf(group)}`,
    `배송 예정: ${dispatchOf(group)}`,
  ]);
}

/** Rows that a claim split are added up again, in the order of the first of them. */
function wholeLines(rows: readonly ContractLine[]): ContractLine[] {
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  const rootOf = (row: ContractLine): ContractLine => {
    const parent = row.parentUuid === null ? undefined : byUuid.get(row.parentUuid);
    return parent === undefined ? row : rootOf(parent);
  };
  const byRoot = Map.groupBy(rows, rootOf);
  return [...byRoot].map(([root, parts]) => ({
    ...root,
    count: parts.reduce((total, { count }) => total + count, 0),
  }));
}

function lineOf(line: ContractLine): string[] {
  const options = line.options.map(({ name, value }) => `${oneLine(name)}: ${oneLine(value)}`).join(', ');
  const restriction = restrictionText(line.returnRestriction);
  return [
    `- ${oneLine(line.name)}${options === '' ? '' : ` (${options})`}`,
    `  ${formatWon(line.salesPrice)} × ${line.count}개 = ${formatWon(line.salesPrice * line.count)}`,
    ...(restriction === null ? [] : [`  ${restriction}`]),
  ];
}

function feeOf({ delivery, deliveryFee, remoteDeliveryFee }: ContractGroup): string {
  const isSeparate = delivery.deliveryFeeType === 'ETC';
  const fee = isSeparate ? deliveryFeeLabel(delivery) : deliveryFee === 0 ? '무료' : formatWon(deliveryFee);
  return remoteDeliveryFee === 0 ? fee : `${fee}, 도서산간 추가 배송비 ${formatWon(remoteDeliveryFee)}`;
}

function dispatchOf({ dispatchDate, promiseDate }: ContractGroup): string {
  const planned = dispatchText({ isPaid: true, dispatchDates: dispatchDate === null ? [] : [dispatchDate] });
  return promiseDate === null
    ? planned
    : `${planned} 늦어도 ${formatKoreanDate(promiseDate)}까지 발송합니다.`;
}

function amountsOf({ price, payment, shop }: Contract): string {
  const discounts = [
    ['상품 쿠폰 할인', price.productCouponDiscountPrice],
    ['장바구니 쿠폰 할인', price.cartCouponDiscountPrice],
    ['프로모션 코드 할인', price.promotionCodeDiscountPrice],
    ['마일리지 사용', price.mileagePrice],
  ] as const;
  return block('결제 금액', [
    `상품 금액: ${formatWon(price.productPrice)}`,
    ...discounts.filter(([, amount]) => amount > 0).map(([name, amount]) => `${name}: -${formatWon(amount)}`),
    `배송비: ${formatWon(price.deliveryFee)}`,
    ...(price.remoteDeliveryFee > 0 ? [`도서산간 추가 배송비: ${formatWon(price.remoteDeliveryFee)}`] : []),
    `총 결제 금액: ${formatWon(price.payPrice)}`,
    `결제 수단: ${paymentOf(payment, price.payPrice)}`,
    ...(isCash(payment.method) && shop.escrowText !== '' ? [shop.escrowText] : []),
  ]);
}

/** Money that the seller received outside the shop has no method (docs/rules/orders.md#manual). */
function paymentOf({ method, label }: Contract['payment'], payPrice: Won): string {
  if (method === 'NONE' && payPrice > 0) return '판매자에게 직접 결제';
  const name = paymentMethodLabels[method];
  return label === undefined || label === '' ? name : `${name} (${label})`;
}

function sellerOf(seller: ContractSeller, companyName: string): string {
  const facts = [
    `상호: ${seller.name}`,
    `대표자: ${seller.representative}`,
    `사업자등록번호: ${seller.businessNumber}`,
    `통신판매업 신고번호: ${seller.mailOrderNumber}`,
    `주소: ${seller.address}`,
    `전화: ${seller.phone}`,
    `전자우편: ${seller.email}`,
  ];
  const intermediary = `이 판매자의 상품에 대하여 ${companyName}${particleAfter(companyName, '은/는')} 통신판매중개자이며 거래 당사자가 아닙니다.`;
  return block('판매자 정보', [...facts.map(oneLine), ...(seller.isOwn ? [] : [intermediary])]);
}

/** Period, method, costs, restrictions, refund and disputes; costs, and the seller who answers, differ between groups. */
function withdrawalOf({ groups, sellers }: Contract): string[] {
  const ofStores = groups.map(({ delivery, storeUuid, storeName }) => {
    const seller = sellers.find(({ uuid }) => uuid === storeUuid);
    return storeTerms({ ...delivery, storeName: oneLine(storeName), phone: seller?.phone ?? '' });
  });
  const { period, restrictions, refund } = commonTerms;
  return [
    plain({ ...period, title: '청약철회(교환·반품) 기간' }),
    ...distinct(ofStores.map(({ method }) => plain(method))),
    ...ofStores.map(({ delivery, costs }, at) =>
      plain({ title: costTitle(groups.length, at), rows: [...delivery.rows, ...costs.rows] }),
    ),
    plain(restrictions),
    plain(refund),
    ...distinct(ofStores.map(({ disputes }) => plain(disputes))),
  ];
}

const costTitle = (count: number, at: number): string =>
  count === 1 ? '배송과 교환·반품 비용' : `주문 상품 ${at + 1}의 배송과 교환·반품 비용`;

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

const plain = ({ title, rows }: TermsBlock): string =>
  block(
    title,
    rows.map((row) => `- ${row.replaceAll('**', '')}`),
  );
