// Korean name of the device and browser of a session, from its user agent (docs/rules/staff.md#sessions, docs/rules/members.md#sessions).

/** The first matching pattern decides, because user agents also name compatible systems and browsers. */
const systems: readonly [pattern: RegExp, name: string][] = [
  [/iPhone|iPod/u, '아이폰'],
  [/iPad/u, '아이패드'],
  [/Android(?=.*Mobile)/u, '안드로이드 휴대전화'],
  [/Android/u, '안드로이드 태블릿'],
  [/Windows/u, 'Windows PC'],
  [/Macintosh|Mac OS X/u, 'Mac'],
  [/CrOS/u, '크롬북'],
  [/Linux|X11/u, 'Linux PC'],
];

const browsers: readonly [pattern: RegExp, name: string][] = [
  [/KAKAOTALK/iu, '카카오톡'],
  [/NAVER\(inapp/iu, '네이버 앱'],
  [/Whale\//u, '웨일'],
  [/SamsungBrowser\//u, '삼성 인터넷'],
  [/Edg(?:e|A|iOS)?\//u, 'Edge'],
  [/OPR\/|Opera/u, 'Opera'],
  [/Firefox\/|FxiOS\//u, 'Firefox'],
  [/Chrome\/|CriOS\//u, 'Chrome'],
  [/Safari\//u, 'Safari'],
];

const nameIn = (names: typeof systems, userAgent: string): string[] =>
  names
    .filter(([pattern]) => pattern.test(userAgent))
    .map(([, name]) => name)
    .slice(0, 1);

/** Returns `Windows PC · Chrome`, only one of the two names when the other is unknown, and 알 수 없는 기기 when both are. */
export function deviceName(userAgent: string): string {
  const names = [...nameIn(systems, userAgent), ...nameIn(browsers, userAgent)];
  return names.length === 0 ? '알 수 없는 기기' : names.join(' · ');
}
