// Names of devices for user agents of common browsers.
import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const galaxy = `Mozilla/5.0 (Linux; Android 16; SM-S938N) ${webKit}`;
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0`;

test.each([
  [`${windows} Safari/537.36`, 'Windows PC · Chrome'],
  [`${windows} Safari/537.36 Edg/142.0.0.0`, 'Windows PC · Edge'],
  [`${windows} Whale/4.33.325.17 Safari/537.36`, 'Windows PC · 웨일'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Linux PC · Firefox'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0.0.0 Safari/537.36`, '크롬북 · Chrome'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Mac · Safari',
  ],
  [`${iphone} Version/19.0 Mobile/15E148 Safari/604.1`, '아이폰 · Safari'],
  [`${iphone} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, '아이폰 · Chrome'],
  [`${iphone} Mobile/15E148 KAKAOTALK 25.9.0`, '아이폰 · 카카오톡'],
  [
    `${galaxy} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    '안드로이드 휴대전화 · 삼성 인터넷',
  ],
  [`${galaxy} Chrome/142.0.0.0 Safari/537.36`, '안드로이드 태블릿 · Chrome'],
  ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) FxiOS/145.0 Safari/605.1.15', '아이패드 · Firefox'],
  ['curl/8.16.0', '알 수 없는 기기'],
  ['', '알 수 없는 기기'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
