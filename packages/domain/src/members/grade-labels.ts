// Labels of member grades. Not in enum-labels.ts, so that /mypage loads only these.
import type { UserGradeType } from '../base/enums.ts';

export const userGradeTypeLabels: Record<UserGradeType, string> = {
  BASIC: '일반',
  SILVER: '실버',
  GOLD: '골드',
  VIP: 'VIP',
};
