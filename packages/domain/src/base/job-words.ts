// Korean labels of the jobs, by their name (docs/architecture.md#processes), and of their state.

const labels: Readonly<Record<string, string>> = {
  'text messages to one person': '문자·알림톡 보내기',
  'delivery results of text messages': '문자·알림톡 결과 받기',
  'mails to one person': '이메일 보내기',
  'bulk text messages': '단체 문자 보내기',
  'advertising campaigns': '광고 메시지 보내기',
  'old recipients of advertising': '오래된 광고 수신 기록 삭제',
  'states of Alimtalk templates': '알림톡 템플릿 상태 확인',
  'bulk mails': '단체 이메일 보내기',
  'webhook events of payments': '결제사 통지 처리',
  'payments with unknown outcome': '결과를 모르는 결제 확인',
  refunds: '환불 보내기',
  'cash receipts': '현금영수증 발급',
  'reconciliation with the providers': '결제사 내역과 대사',
  'old orders of the former shop': '보관 기간이 지난 이전 쇼핑몰 주문 삭제',
  'ledgers of the shop': '상점 장부 대사',
  'accounts to close': '가상 계좌 닫기',
  'reminders of deposits': '입금 기한 안내',
  'expired stock reservations (T06)': '결제되지 않은 재고 되돌리기',
  'billing keys of removed cards': '지운 카드의 결제 키 삭제',
  'lookups of parcels (T14, T15)': '배송 조회',
  'overdue parcels (T16, T56)': '배송 완료로 처리',
  'reminders of the dispatch promise': '발송 기한 안내',
  'reminders of missing order data': '주문 정보 입력 안내',
  'missing order data (T21)': '정보가 오지 않은 주문 취소',
  'purchase confirmation (T18)': '자동 구매 확정',
  'unanswered claims (T25, T31, T41)': '답하지 않은 클레임 자동 승인',
  'returned goods without inspection (T45)': '검수하지 않은 반품 환불',
  'returns without goods': '도착하지 않은 반품 처리',
  'monthly recount of grades': '회원 등급 다시 계산',
  'expired mileage': '마일리지 소멸',
  'notices of expiring mileage': '마일리지 소멸 안내',
  'rewards of reviews': '리뷰 적립',
  'late decisions about reviews': '늦은 리뷰 신고 알림',
  'overdue inquiries': '늦은 문의 알림',
  'restock alerts': '재입고 알림',
  'run-out reminders': '소진 예정 알림',
  'marketing consents confirmed every two years': '광고 수신 동의 확인',
  'announced revisions of terms': '약관 변경 안내',
  'members inactive for two years': '장기 미이용 안내',
  'members withdrawn thirty days ago': '탈퇴 회원 정보 삭제',
  'withdrawn members at sign-in providers': '탈퇴 회원의 간편 로그인 해제',
  'requested password reset links': '비밀번호 재설정 이메일',
  'sales counts of lists': '판매량 다시 세기',
  'sums of sales': '지난날 매출 합계',
  'people of the funnel': '지난날 유입·전환 인원',
  'counters of the orders desk': '주문 목록 건수',
  'scheduled issues of coupons': '예약한 쿠폰 발급',
  'coupon prices': '쿠폰 적용가 계산',
  'rows of products': '상품 목록 갱신',
  'scheduled changes of products': '예약한 상품 변경',
  'lots that are short-dated': '소비기한이 임박한 로트 판매 제외',
  recommendations: '추천 상품 계산',
  'popularity bands and words of search': '검색 순위와 검색어',
  'product feeds': '쇼핑 검색 상품 파일',
  exports: '내보내기 파일 만들기',
  'unused uploads': '쓰이지 않는 파일 삭제',
  'conversion events': '광고 전환 보내기',
  'orders of channels': '판매 채널 주문 모으기',
  'claims of channels': '판매 채널 클레임 모으기',
  'commands to channels': '판매 채널에 보낼 처리',
  'comparison with channels': '판매 채널 대사',
  'stock and prices of channels': '판매 채널 재고·가격 맞추기',
  'inquiries of channels': '판매 채널 문의 모으기',
  'answers to channel inquiries': '판매 채널 문의 답변 보내기',
  'reviews of channels': '판매 채널 리뷰 모으기',
  'open orders of channels without a change': '변화 없는 판매 채널 주문 확인',
  'refusals of channels that are over': '끝난 판매 채널 거절 정리',
  'commands to channels older than a year': '1년 지난 판매 채널 처리 삭제',
  'handled messages of channels older than 90 days': '90일 지난 판매 채널 통지 삭제',
  'readings of channel orders older than 90 days': '90일 지난 판매 채널 기록 삭제',
  'old channel inquiries': '오래된 판매 채널 문의 삭제',
  'deleted addresses': '지운 배송지 삭제',
  'audit logs older than two years': '2년 지난 감사 기록 삭제',
  'old changes of carts': '오래된 장바구니 기록 삭제',
  'expired challenges': '만료된 확인 문제 삭제',
  'expired codes': '만료된 인증번호 삭제',
  'expired sessions': '만료된 로그인 삭제',
  'expired exports': '만료된 내보내기 삭제',
  'expired identity windows': '만료된 본인 확인 삭제',
  'expired registration tokens': '만료된 가입 절차 삭제',
  'expired tokens of found accounts and resets': '만료된 계정 찾기 삭제',
  'persons in claims older than five years': '5년 지난 클레임의 개인정보 삭제',
  'persons in orders older than five years': '5년 지난 주문의 개인정보 삭제',
  'personal data of visitor inquiries': '입점·세트 문의의 개인정보 삭제',
  'participations in ended events': '끝난 이벤트의 참여 정보 삭제',
  'ended restock alerts': '끝난 재입고 알림 삭제',
  'old magazine views': '오래된 매거진 조회 삭제',
  'old conversion events': '오래된 광고 전환 삭제',
  'old inquiries': '3년 지난 문의 삭제',
  'old messages to members': '90일 지난 알림 삭제',
  'old notices of expiring mileage': '오래된 소멸 안내 기록 삭제',
  'old numbers of cash receipts': '오래된 현금영수증 번호 삭제',
  'old refund accounts': '오래된 환불 계좌 삭제',
  'old webhook events': '오래된 결제사 통지 삭제',
  'old downloads of personal data': '오래된 개인정보 파일 기록 삭제',
  'old searchers': '오래된 검색 기록 삭제',
  'old rows of the sign-in guard': '오래된 로그인 실패 기록 삭제',
  'old notices of Apple': '오래된 애플 통지 삭제',
  'old Instagram ids of guests': '오래된 인스타그램 아이디 삭제',
  'old visits to sets': '오래된 세트 방문 기록 삭제',
  'old view logs': '오래된 조회 기록 삭제',
  'old reported visits': '오래된 유입 기록 삭제',
  'old idempotent answers': '오래된 요청 기록 삭제',
  'old rate-limit counters': '오래된 요청 횟수 삭제',
};

/** Returns the label of a job; its name for an unknown one. */
export const jobLabel = (name: string): string => labels[name] ?? name;

/**
 * FAILED: its newest run failed. OVERDUE: a job with an interval of `storedFromMs` or more has not succeeded for its interval and an hour.
 * REQUESTED: it is run within seconds.
 */
export const jobStates = ['FAILED', 'OVERDUE', 'REQUESTED', 'OK'] as const;
export type JobState = (typeof jobStates)[number];

/** Interval of the jobs whose every success is stored; of a shorter job only the first success after a failure is. */
export const storedFromMs = 60_000;

/** Longer than a restart or a long run delays a job. */
const lateAfterMs = 3_600_000;

/** Times of a job that are stored; null for none. */
export type JobTimes = { succeededAt: Date | null; failedAt: Date | null; requestedAt: Date | null };

/** The state of a job with an interval of `everyMs`. A job that never ran is not overdue: the shop is new. */
export function jobState(
  { succeededAt, failedAt, requestedAt }: JobTimes,
  everyMs: number,
  now: Date,
): JobState {
  if (requestedAt !== null) return 'REQUESTED';
  if (failedAt !== null && (succeededAt === null || failedAt >= succeededAt)) return 'FAILED';
  const isLate =
    everyMs >= storedFromMs &&
    succeededAt !== null &&
    now.getTime() - succeededAt.getTime() > everyMs + lateAfterMs;
  return isLate ? 'OVERDUE' : 'OK';
}
