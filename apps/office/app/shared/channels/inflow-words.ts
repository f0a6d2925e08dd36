// Where the visit of an order came from, in the words of the desk.
import type { Inflow } from '#domain/base/enums.ts';

export const inflowLabels: Record<Inflow, string> = {
  DIRECT: '직접 방문',
  NAVER: '네이버',
  NAVER_SHOPPING: '네이버 쇼핑',
  GOOGLE: '구글',
  DAUM: '다음',
  KAKAO: '카카오',
  INSTAGRAM: '인스타그램',
  FACEBOOK: '페이스북',
  YOUTUBE: '유튜브',
  MESSAGE: '문자·알림톡',
  EMAIL: '이메일',
  PHARM: '약국',
  PARTNER: '제휴',
  ETC: '기타',
};
