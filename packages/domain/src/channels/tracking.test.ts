// UTM parameters, referrers, traffic sources, A/B groups and kinds of browsers.
import { describe, expect, test } from 'vitest';
import { abGroup, inflow, initialReferer, readUtm } from './tracking.ts';
import { isIphoneInAppBrowser, isMobile } from './user-agent.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
const android =
  'Mozilla/5.0 (Linux; Android 15; SM-S931N) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';

describe('origin of a visit', () => {
  test('R121 reads the five utm parameters of a query, each up to 200 characters', () => {
    expect(
      readUtm(
        '?utm_source=naver&utm_medium=cpc&utm_campaign=%EC%84%A4&utm_keyword=홍삼&utm_content=a&other=1',
      ),
    ).toEqual({
      utm_source: 'naver',
      utm_medium: 'cpc',
      utm_campaign: '설',
      utm_keyword: '홍삼',
      utm_content: 'a',
    });
    expect(readUtm('?utm_source=&page=2')).toEqual({});
    expect(readUtm(`?utm_source=${'x'.repeat(500)}`).utm_source).toHaveLength(200);
  });

  test('R122 returns an external referrer unchanged', () => {
    expect(initialReferer('https://x.example/path', 'onns.example')).toBe('https://x.example/path');
    expect(initialReferer('', 'onns.example')).toBeNull();
    expect(initialReferer('not an address', 'onns.example')).toBeNull();
  });

  test.each(['https://onns.example/main', 'https://ONNS.example/goods/1'])(
    'R123 ignores the own site %s',
    (referrer) => {
      expect(initialReferer(referrer, 'onns.example')).toBeNull();
    },
  );

  // Written down here, and not read from the code: the pages from which providers send shoppers back.
  test.each([
    ['Toss Payments', 'https://payment-gateway.tosspayments.com/return'],
    ['Toss, the wallet', 'https://pay.toss.im/payfront/auth'],
    ['NICEPAY', 'https://pay.nicepay.co.kr/v1/js'],
    ['NICEPAY, authentication of cards', 'https://web.nicepay.co.kr/'],
    ['Naver Pay', 'https://order.pay.naver.com/orderStatus'],
    ['Naver, the sign-in', 'https://nid.naver.com/nidlogin.login'],
    ['Kakao Pay', 'https://online-pay.kakao.com/mockup'],
    ['Kakao, the consent', 'https://kauth.kakao.com/oauth/authorize'],
    ['Kakao, the sign-in', 'https://accounts.kakao.com/login'],
    ['Apple, the sign-in', 'https://appleid.apple.com/auth/authorize'],
    ['NICE, the identity check', 'https://nice.checkplus.co.kr/CheckPlusSafeModel/checkplus.cb'],
  ])('R123 ignores %s: %s', (_provider, referrer) => {
    expect(initialReferer(referrer, 'onns.example')).toBeNull();
    expect(initialReferer(referrer.toUpperCase(), 'onns.example')).toBeNull();
  });

  test.each([
    'https://search.naver.com/search.naver',
    'https://m.blog.naver.com/x',
    'https://talk.kakao.com/',
  ])('R123 returns %s, another page of the company of a provider', (referrer) => {
    expect(initialReferer(referrer, 'onns.example')).toBe(referrer);
  });

  test('R123 returns a host that merely ends with the name of an ignored one', () => {
    expect(initialReferer('https://nottoss.im/', 'onns.example')).toBe('https://nottoss.im/');
  });

  test.each([
    ['http://localhost:4000/kakao/oauth/authorize', null],
    ['http://LOCALHOST:4000/pay', null],
    ['https://pay.provider.example/x', null],
    ['https://nid.naver.com/login', null],
    ['http://localhost:5000/pay', 'http://localhost:5000/pay'],
    ['https://x.example/', 'https://x.example/'],
  ])('R123 with configured providers, returns for the referrer %s %j', (referrer, expected) => {
    expect(initialReferer(referrer, 'localhost:3000', ['localhost:4000', 'provider.example'])).toBe(expected);
  });

  test.each([
    { source: '', referer: '', from: 'DIRECT' },
    { source: 'Naver', referer: '', from: 'NAVER' },
    { source: 'naver_shopping', referer: '', from: 'NAVER_SHOPPING' },
    { source: 'ig', referer: 'https://www.google.com/', from: 'INSTAGRAM' },
    { source: 'some-blog', referer: 'https://www.google.com/', from: 'ETC' },
    { source: 'SMS', referer: '', from: 'MESSAGE' },
    { source: 'constructor', referer: '', from: 'ETC' },
    { source: '', referer: 'https://search.shopping.naver.com/x', from: 'NAVER_SHOPPING' },
    { source: '', referer: 'https://m.search.naver.com/?query=홍삼', from: 'NAVER' },
    { source: '', referer: 'https://www.google.co.kr/', from: 'GOOGLE' },
    { source: '', referer: 'https://search.daum.net/', from: 'DAUM' },
    { source: '', referer: 'https://l.instagram.com/?u=', from: 'INSTAGRAM' },
    { source: '', referer: 'https://blog.example/', from: 'ETC' },
  ])('utm source "$source" and referrer "$referer" return $from', ({ source, referer, from }) => {
    expect(inflow(source, referer)).toBe(from);
  });
});

describe('A/B group', () => {
  test('R124 returns a below 0.5 and b otherwise', () => {
    expect(abGroup(0)).toBe('a');
    expect(abGroup(0.49)).toBe('a');
    expect(abGroup(0.5)).toBe('b');
    expect(abGroup(0.999)).toBe('b');
    const draws = Array.from({ length: 1_000 }, (_, index) => abGroup(index / 1_000));
    expect(draws.filter((group) => group === 'a')).toHaveLength(500);
  });
});

describe('kind of browser', () => {
  test('R126 recognises mobile browsers by their user agent', () => {
    expect(isMobile(iphone)).toBe(true);
    expect(isMobile(android)).toBe(true);
    expect(isMobile(desktop)).toBe(false);
  });

  test.each(['Instagram 350.0', '[FBAN/FBIOS;FBAV/480.0]', 'KAKAOTALK 11.0'])(
    'R127 %s is an in-app browser on an iPhone and not on Android',
    (app) => {
      expect(isIphoneInAppBrowser(`${iphone} ${app}`)).toBe(true);
      expect(isIphoneInAppBrowser(`${android} ${app}`)).toBe(false);
    },
  );

  test('R128 counts Chrome on iOS as an in-app browser, and not Safari', () => {
    expect(isIphoneInAppBrowser(`${iphone} CriOS/130.0 Mobile/15E148 Safari/604.1`)).toBe(true);
    expect(isIphoneInAppBrowser(`${iphone} Version/18.0 Mobile/15E148 Safari/604.1`)).toBe(false);
  });
});
