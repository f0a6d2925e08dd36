// Recognizes mobile browsers by their user agent. Separate from tracking.ts, so that pages that need only this do not load that file.

/** R126: true for mobile browsers, by user agent. */
export function isMobile(userAgent: string): boolean {
  return /Android|iPhone|iPad|iPod|Mobile|Windows Phone/iu.test(userAgent);
}

/**
 * R127, R128: true for the browsers inside Instagram, Facebook and KakaoTalk on an iPhone, and for Chrome on iOS.
 * @planned for conversion events.
 */
export function isIphoneInAppBrowser(userAgent: string): boolean {
  if (/CriOS/u.test(userAgent)) return true;
  return /iPhone/u.test(userAgent) && /Instagram|FBAN|FBAV|KAKAOTALK/iu.test(userAgent);
}
