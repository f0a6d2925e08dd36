// The button of Naver Pay in the places that a screen has for it (`data-naver-pay`), where the shop offers it. Naver's script is not loaded
// before a place is visible (docs/rules/channels.md#naver-pay-button).
import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { isMobile } from '#domain/channels/user-agent.ts';
import { trackingCookies } from '#domain/base/enums.ts';
import { isUuid } from '#domain/base/uuid.ts';
import { Button } from '#ui/button.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { api } from '../api/api.ts';
import { failureText } from '../cart/failure-text.ts';
import { noConnectionText } from '../offline/no-connection.ts';
import { useLeaving } from '../page/leave-page.ts';
import { readCookie } from '../visit/read-cookie.ts';
import { type NaverPayButtonSettings, drawButton } from './naver-script.ts';
import { type NaverPayLine, naverPayProblem } from './naver-pay-problem.ts';
import styles from './naver-pay.module.css';

type NaverPayProps = {
  lines: readonly NaverPayLine[];
  /** False for goods that cannot be bought now: the button is inactive and says so. */
  isOffered: boolean;
  /** The sentence for a press while nothing is selected. */
  missing: string;
};

const noPlaces: readonly Element[] = [];
let places = noPlaces;

/** The places that the screen has now; the same array while they are the same. */
function findPlaces(): readonly Element[] {
  const found = [...document.querySelectorAll('[data-naver-pay]')];
  const isSame = found.length === places.length && found.every((place, at) => place === places[at]);
  if (!isSame) places = found;
  return places;
}

/** A screen replaces its places, for example when an age was verified. */
function watchPlaces(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** A button in each place of the screen. */
export function NaverPay(props: NaverPayProps) {
  const known = useSyncExternalStore(watchPlaces, findPlaces, () => noPlaces);
  return known.map((place, at) => createPortal(<NaverPayInPlace key={at} place={place} {...props} />, place));
}

/** Drawn before it scrolls into view, so that nothing that is visible moves. */
const aheadOfView = { rootMargin: '0px 0px 600px' };

function NaverPayInPlace({ place, ...props }: NaverPayProps & { place: Element }) {
  const [settings, setSettings] = useState<NaverPayButtonSettings>();
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // Without an answer there is no button; the screen's own buttons remain.
      api.getNaverPayButton().then(
        ({ button }) => setSettings(button),
        () => undefined,
      );
    }, aheadOfView);
    observer.observe(place);
    return () => observer.disconnect();
  }, [place]);
  return settings && <DrawnButton settings={settings} {...props} />;
}

const [guestCookie] = trackingCookies;

/** The cookies that Naver needs, and the guest id of the visit. */
function visitOfNaver() {
  const [naverInflowCode, saClickId, guestExternalId = ''] = ['NA_CO', 'NVADID', guestCookie].map(readCookie);
  return {
    ...(naverInflowCode ? { naverInflowCode: naverInflowCode.slice(0, 300) } : {}),
    ...(saClickId ? { saClickId: saClickId.slice(0, 300) } : {}),
    ...(isUuid(guestExternalId) ? { guestExternalId } : {}),
  };
}

function DrawnButton({
  settings,
  lines,
  isOffered,
  missing,
}: NaverPayProps & { settings: NaverPayButtonSettings }) {
  const embedId = useId().replaceAll(/[^\w-]/g, '');
  const showSnackbar = useSnackbar();
  const { isLeaving, leaveFor } = useLeaving();
  const isPending = useRef(false);
  const [isRegistering, setRegistering] = useState(false);
  const [isBlocked, setBlocked] = useState(false);
  const onPress = useEffectEvent(() => {
    const problem = naverPayProblem(lines, { isOffered, missing });
    if (problem !== undefined) return showSnackbar({ text: problem });
    if (isPending.current || isLeaving) return;
    if (!window.navigator.onLine) return showSnackbar({ text: noConnectionText });
    isPending.current = true;
    setRegistering(true);
    const { pathname, search } = window.location;
    api
      .registerNaverPayOrder({
        items: lines.map(({ productItemUuid, count }) => ({ productItemUuid, count })),
        backUrl: `${pathname}${search}`,
        ...visitOfNaver(),
      })
      .then(({ orderSheetUrl }) => leaveFor(orderSheetUrl, (text) => showSnackbar({ text })))
      .catch((error: unknown) => showSnackbar({ text: failureText(error) }))
      .finally(() => {
        isPending.current = false;
        setRegistering(false);
      });
  });
  useEffect(() => {
    drawButton(settings, {
      embedId,
      isMobile: isMobile(window.navigator.userAgent),
      isOn: isOffered,
      onPress: () => onPress(),
    }).then(
      () => setBlocked(false),
      () => setBlocked(true),
    );
  }, [settings, embedId, isOffered]);
  const isWaiting = isRegistering || isLeaving;
  return (
    <div className={styles.box}>
      <div id={embedId} />
      {!isBlocked && (
        <p role="status" className={isWaiting ? styles.waiting : 'spoken'}>
          {isWaiting && '네이버페이 주문서를 여는 중입니다.'}
        </p>
      )}
      {isBlocked && (
        <Button variant="outlined" size="bar" isFull isPending={isWaiting} onClick={() => onPress()}>
          네이버페이로 구매
        </Button>
      )}
    </div>
  );
}
