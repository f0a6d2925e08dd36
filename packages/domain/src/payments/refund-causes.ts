// Why money is returned, in the words of the desk.
export const refundCauseLabels: Readonly<Record<string, string>> = {
  LATE: '늦은 결제 환불',
  CLAIM: '취소·반품 환불',
  CLAIM_FEE: '추가 배송비 환불',
  MARKETPLACE: '판매 채널 환불',
  GOODWILL: '보상 환불',
  PROVIDER: '결제사 관리 화면에서 환불',
  INTEREST: '지연 배상금',
};
