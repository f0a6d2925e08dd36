// The postcode window in a sheet of ours (in-app browsers block popups, so it is embedded). Its script is loaded when the
// sheet is opened first, and only then. What it finds is an address; the surcharge is the server's quote.
import { useEffect, useRef, useState } from 'react';
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { loadScript } from '../order/load-script.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './postcode-sheet.module.css';

export type FoundAddress = { zipCode: string; address: string };

/** The part of the window's answer that is used (providers.md 9.1). */
type PostcodeData = {
  zonecode: string;
  userSelectedType: 'R' | 'J';
  roadAddress: string;
  jibunAddress: string;
  autoRoadAddress: string;
  autoJibunAddress: string;
  address: string;
  buildingName: string;
};

declare global {
  interface Window {
    kakao?: {
      Postcode?: new (options: {
        oncomplete: (data: PostcodeData) => void;
        width: string;
        height: string;
      }) => {
        embed: (element: HTMLElement, options?: { autoClose?: boolean }) => void;
      };
    };
  }
}

/** A lot address may stand in one of two places; the name of the building helps whoever brings the parcel. */
function addressOf(data: PostcodeData): FoundAddress {
  const chosen =
    data.userSelectedType === 'R'
      ? data.roadAddress || data.autoRoadAddress
      : data.jibunAddress || data.autoJibunAddress;
  const street = chosen || data.address;
  const building = data.buildingName && !street.includes(data.buildingName) ? ` (${data.buildingName})` : '';
  return { zipCode: data.zonecode, address: `${street}${building}`.slice(0, 200) };
}

type PostcodeSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  scriptUrl: string;
  onChoose: (found: FoundAddress) => void;
  onByHand: () => void;
};

export function PostcodeSheet(props: PostcodeSheetProps) {
  return (
    <BottomSheet title="주소 찾기" isOpen={props.isOpen} onClose={props.onClose}>
      {props.isOpen && <PostcodeWindow {...props} />}
    </BottomSheet>
  );
}

function PostcodeWindow({ scriptUrl, onChoose, onByHand }: PostcodeSheetProps) {
  const place = useRef<HTMLDivElement>(null);
  const choose = useRef(onChoose);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    choose.current = onChoose;
  });
  useEffect(() => {
    let isGone = false;
    loadScript(scriptUrl).then(
      () => {
        const Postcode = window.kakao?.Postcode;
        if (isGone || !place.current) return;
        if (!Postcode) return setFailed(true);
        new Postcode({
          oncomplete: (data) => choose.current(addressOf(data)),
          width: '100%',
          height: '100%',
        }).embed(place.current);
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [scriptUrl]);
  if (isFailed) {
    return (
      <Notice tone="warning" isAlert>
        <p>주소 찾기를 불러오지 못했습니다. 우편번호와 주소를 직접 입력할 수 있습니다.</p>
        <div className={styles.byHand}>
          <Button variant="quiet" size="small" onClick={onByHand}>
            직접 입력하기
          </Button>
        </div>
      </Notice>
    );
  }
  return <div className={styles.place} ref={place} />;
}
