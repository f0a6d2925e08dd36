// A row as the shopper sees it: the page of the storefront by a preview link, in the width of a phone or of a desktop
// (docs/rules/content.md#preview).
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { classNames } from '#ui/class-names.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { ChoiceCards } from '../parts/fields.tsx';
import { Failure } from '../parts/failure.tsx';
import styles from './preview.module.css';

type PreviewProps = {
  uuid: string;
  version: number;
  /** Makes the preview link. */
  preview: (input: { uuid: string }) => Promise<{ url: string }>;
};

export function PreviewButton(props: PreviewProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>구매자 화면</Button>
      {isOpen && <PreviewDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The storefront is served by the host of the desk, whatever its public address is. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

function PreviewDialog({ uuid, version, preview, onClose }: PreviewProps & { onClose: () => void }) {
  const [width, setWidth] = useState('phone');
  const { isDirty } = useFormState();
  const link = useQuery({
    queryKey: ['preview', uuid, version],
    queryFn: () => preview({ uuid }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog title="구매자 화면" isOpen onClose={onClose} size="full">
      <div className={styles.head}>
        <ChoiceCards
          label="화면 너비"
          options={[
            { value: 'phone', label: '휴대폰' },
            { value: 'desktop', label: 'PC' },
          ]}
          value={width}
          onChange={setWidth}
        />
        <p className={styles.hint}>
          {isDirty
            ? '저장한 내용으로 보입니다. 고치고 저장하지 않은 곳은 저장한 뒤에 보입니다.'
            : '저장한 내용으로 보입니다. 숨긴 것도 보이고, 조회 수에 들어가지 않습니다.'}
        </p>
        {link.data !== undefined && (
          <a href={pathOf(link.data.url)} target="_blank" rel="noreferrer" className={styles.link}>
            새 창에서 열기
          </a>
        )}
      </div>
      {link.error !== null && <Failure error={link.error} onRetry={() => void link.refetch()} />}
      <div className={styles.stage}>
        {link.data !== undefined && (
          <iframe
            title="구매자에게 보이는 화면"
            className={classNames(styles.frame, width === 'phone' ? styles.phone : styles.desktop)}
            // The page shows everything without its scripts, and the texts of merchants run none here.
            sandbox="allow-same-origin"
            src={pathOf(link.data.url)}
          />
        )}
      </div>
    </Dialog>
  );
}
