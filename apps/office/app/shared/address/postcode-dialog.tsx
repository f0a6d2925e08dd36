// The postcode search in a dialog; its script is loaded when the dialog is first opened (docs/integrations.md#postcode).
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { embedPostcode } from '#ui/postcode/postcode-window.ts';
import type { FoundAddress } from '#ui/postcode/postcode-window.ts';
import { useWidgetInfo } from '../api/use-widget-info.ts';
import { Dialog } from '../parts/dialog.tsx';
import styles from './address.module.css';

export function PostcodeDialog({
  onChoose,
  onClose,
}: {
  onChoose: (found: FoundAddress) => void;
  onClose: () => void;
}) {
  const info = useWidgetInfo();
  const scriptUrl = info.data?.postcodeScriptUrl;
  return (
    <Dialog title="주소 찾기" isOpen onClose={onClose}>
      {scriptUrl !== undefined && <PostcodeWindow scriptUrl={scriptUrl} onChoose={onChoose} />}
      {info.error !== null && <Failed />}
    </Dialog>
  );
}

function PostcodeWindow({
  scriptUrl,
  onChoose,
}: {
  scriptUrl: string;
  onChoose: (found: FoundAddress) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [isFailed, setIsFailed] = useState(false);
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    embedPostcode({
      scriptUrl,
      place: () => place.current,
      onChoose: (found) => choose(found),
      signal,
    }).catch(() => setIsFailed(true));
    return () => unmounted.abort();
  }, [scriptUrl]);
  return isFailed ? <Failed /> : <div ref={place} className={styles.window} />;
}

const Failed = () => <p role="alert">주소 찾기를 불러오지 못했습니다. 우편번호와 주소를 직접 적어 주세요.</p>;
