// Terms of delivery, exchange, return and refund (docs/rules/law.md#withdrawal-right), filled with the figures of a delivery policy. The product
// page (claim-notice.ts) and the contract mail (contract-mail.ts) contain the same sentences. Refund amounts are computed elsewhere:
// docs/rules/refunds.md#fault.
import { dispatchDeadlineDays } from '../base/calendar.ts';
import { formatWon } from '../base/money.ts';
import type { Won } from '../base/money.ts';

export type SaleFigures = {
  /** One leg of a return. */
  returnFee: Won;
  /** Round trip of an exchange. */
  exchangeFee: Won;
  jejuFee: Won;
  islandFee: Won;
  storeName: string;
  phone: string;
};

/** `rows` are sentences in which `**` encloses emphasised words. */
export type TermsBlock = { title: string; rows: string[] };

/** What depends on the store and its delivery policy. */
export type StoreTerms = Record<'delivery' | 'method' | 'costs' | 'disputes', TermsBlock>;

export function storeTerms(figures: SaleFigures): StoreTerms {
  const { storeName, phone } = figures;
  const remote =
    figures.jejuFee > 0 || figures.islandFee > 0
      ? `제주 ${formatWon(figures.jejuFee)}, 그 밖의 도서산간 지역 ${formatWon(figures.islandFee)}이 추가됩니다.`
      : '제주·도서산간 지역은 택배사가 안내하는 금액이 추가됩니다.';
  return {
    delivery: {
      title: '배송',
      rows: [
        `결제하신 날부터 **${dispatchDeadlineDays}영업일 이내에** 상품을 발송합니다. 토·일요일과 공휴일은 영업일에서 제외됩니다.`,
        `배송비는 결제 전에 상품 정보와 주문서에서 확인할 수 있습니다. ${remote}`,
        '품절로 보내 드릴 수 없으면 바로 알려 드리고, 결제하신 날부터 3영업일 이내에 환불합니다.',
      ],
    },
    method: {
      title: '신청 방법',
      rows: [
        `주문 조회 화면이나 ${storeName} 고객센터(${phone})로 신청해 주세요. 비회원은 주문 번호로 조회한 후 신청하실 수 있습니다.`,
        '수거를 신청하시면 택배 기사가 방문합니다. 직접 보내실 수도 있습니다.',
      ],
    },
    costs: {
      title: '비용',
      rows: [
        `단순 변심·주문 실수: 반품 배송비 **${formatWon(figures.returnFee)}**(무료배송으로 받으신 상품을 모두 반품하면 최초 배송비가 추가됩니다), 교환 왕복 배송비 **${formatWon(figures.exchangeFee)}**을 고객이 부담합니다.`,
        '파손·불량·오배송·상품 설명과 다른 경우: 배송비를 판매자가 모두 부담합니다.',
        '제주·도서산간 지역은 수거할 때에도 위의 추가 배송비가 부과됩니다.',
      ],
    },
    disputes: {
      title: '보상과 분쟁 처리',
      rows: [
        '상품의 불량과 하자에 대한 교환, 반품, 환불, 보상은 공정거래위원회 고시 소비자분쟁해결기준에 따릅니다.',
        `불편하신 점은 ${storeName}(${phone})에서 먼저 상담하고 처리합니다. 합의가 어려우면 한국소비자원(1372)이나 전자거래분쟁조정위원회에 조정을 신청하실 수 있습니다.`,
      ],
    },
  };
}

/** What is the same for all stores. */
export const commonTerms: Record<'period' | 'restrictions' | 'refund', TermsBlock> = {
  period: {
    title: '교환·반품 기간',
    rows: [
      '상품을 받은 날부터 **7일 이내에** 신청하실 수 있습니다.',
      '상품이 표시·광고나 계약 내용과 다르거나 하자가 있으면, 받은 날부터 3개월 이내, 그 사실을 안 날(알 수 있었던 날)부터 30일 이내에 신청하실 수 있습니다.',
      '미성년자가 법정대리인의 동의 없이 체결한 계약은 미성년자 본인이나 법정대리인이 취소할 수 있습니다.',
    ],
  },
  restrictions: {
    title: '교환·반품이 제한되는 경우',
    rows: [
      '고객의 책임으로 상품이 멸실되거나 훼손된 경우(내용을 확인하려고 겉포장을 뜯은 경우는 제외합니다)',
      '섭취하거나 봉인 씰을 뜯는 등 사용하여 상품 가치가 현저히 감소한 경우',
      '냉장 상품처럼 시간이 지나 다시 판매하기 어려울 만큼 가치가 현저히 감소한 경우',
      '섭취 후 이상사례가 발생하면 개봉했더라도 고객센터로 알려 주세요. 이상사례 신고는 1577-2488, 부정·불량식품 신고는 1399입니다.',
    ],
  },
  refund: {
    title: '환불',
    rows: [
      '반품 상품을 돌려받은 날부터 **3영업일 이내에** 결제하신 수단으로 환불합니다. 발송 전에 취소하시면 취소하신 날부터 3영업일 이내에 환불합니다.',
      '카드 결제는 카드사에 바로 취소를 요청하며, 명세서에 반영되기까지 3~5영업일이 걸릴 수 있습니다.',
      '환불이 지연되면 지연된 기간에 대하여 **연 15%**의 지연이자를 더해 드립니다.',
    ],
  },
};
