// Labels of the types of mileage rows. Not in enum-labels.ts, so that /mypage/mileage loads only these.
import type { MileageType } from '../base/enums.ts';

export const mileageTypeLabels: Record<MileageType, string> = {
  EARN_PURCHASE: '구매 적립',
  EARN_REVIEW: '리뷰 적립',
  EARN_EVENT: '이벤트 적립',
  EARN_SIGNUP: '가입 축하',
  EARN_ADMIN: '관리자 지급',
  USE: '사용',
  RESTORE: '사용 취소',
  CLAWBACK: '적립 회수',
  EXPIRE: '소멸',
  DEDUCT_ADMIN: '관리자 차감',
  FORFEIT: '탈퇴 소멸',
};
