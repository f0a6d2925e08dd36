// Types and loading of Naver's scripts, as far as they are used: the inflow script, which stores the advertisement in a cookie, and then the
// script that draws the button (docs/integrations.md#naver-order-type).
import type { Answer } from '#contract/contract.ts';
import { loadScript } from '#ui/load-script.ts';

export type NaverPayButtonSettings = NonNullable<Answer<'getNaverPayButton'>['button']>;

type ButtonOptions = {
  BUTTON_KEY: string;
  TYPE: 'A' | 'MA';
  COLOR: 1;
  /** 1: the button alone, without the one for favourites. */
  COUNT: 1;
  ENABLE: 'Y' | 'N';
  /** Id of the element that contains the button. */
  EMBED_ID: string;
  BUY_BUTTON_HANDLER: () => void;
};

declare global {
  interface Window {
    naver?: { NaverPayButton?: { apply: (options: ButtonOptions) => void } };
    wcs?: { inflow: (domain: string) => void };
    wcs_add?: { wa?: string };
  }
}

type DrawnButton = { embedId: string; isMobile: boolean; isOn: boolean; onPress: () => void };

/** A shopper who waits longer gets the button of the shop, and an order without the credit of the advertisement. */
const longestWaitMs = 3_000;

/** Loads a script; rejects when it is blocked, or has not run in time. */
function loadInTime(address: string): Promise<void> {
  const tooSlow = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`The script ${address} is slow.`)), longestWaitMs);
  });
  return Promise.race([loadScript(address), tooSlow]);
}

/** Draws the button. Rejects when a script is blocked, slow or defines nothing. */
export async function drawButton(settings: NaverPayButtonSettings, drawn: DrawnButton): Promise<void> {
  // Without the inflow script only the credit of the advertisement is lost.
  await loadInTime(settings.inflowScriptUrl).then(
    () => storeInflowOfNaver(settings.commonId),
    () => undefined,
  );
  await loadInTime(settings.scriptUrl);
  const button = window.naver?.NaverPayButton;
  if (button === undefined) throw new Error('The script did not define NaverPayButton.');
  const place = document.getElementById(drawn.embedId);
  // The shopper left the screen while the script was loaded.
  if (place === null) return;
  place.replaceChildren();
  button.apply({
    BUTTON_KEY: settings.key,
    TYPE: drawn.isMobile ? 'MA' : 'A',
    COLOR: 1,
    COUNT: 1,
    ENABLE: drawn.isOn ? 'Y' : 'N',
    EMBED_ID: drawn.embedId,
    BUY_BUTTON_HANDLER: drawn.onPress,
  });
}

/** Stores the advertisement by which the visitor came in the cookie NA_CO; Naver requires it before the button is drawn. */
function storeInflowOfNaver(commonId: string | undefined): void {
  if (commonId !== undefined) window.wcs_add = { ...window.wcs_add, wa: commonId };
  window.wcs?.inflow(window.location.hostname);
}
