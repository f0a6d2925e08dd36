// Tabs of the list of members at the desk: the states that are stored (docs/rules/members.md#desk).

export const memberTabs = ['ALL', 'ACTIVE', 'BLOCKED', 'WITHDRAWAL'] as const;
export type MemberTab = (typeof memberTabs)[number];

export const memberTabLabels: Record<MemberTab, string> = {
  ALL: '전체',
  ACTIVE: '정상',
  BLOCKED: '이용 제한',
  WITHDRAWAL: '탈퇴',
};

/** Orders of the list: by registration or by the last sign-in, the newest first. */
export const memberSorts = ['NEWEST', 'LAST_LOGIN'] as const;
