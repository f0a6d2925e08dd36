// The postcode search embedded in a sheet, because in-app browsers block popups. Its script is loaded when the sheet is first opened
// (packages/ui/src/postcode/postcode-window.ts).
import { useEffect, useRef, useState } from 'react';
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { embedPostcode, type FoundAddress } from '#ui/postcode/postcode-window.ts';
import styles from './postcode-sheet.module.css';

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
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const onFound = (found: FoundAddress) => choose.current(found);
    embedPostcode({ scriptUrl, place: () => place.current, onChoose: onFound, signal }).catch(() =>
      setFailed(true),
    );
    return () => unmounted.abort();
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
