// Shows a popup: a bottom sheet on phones, a dialog on wide screens, with two equal buttons (docs/rules/content.md#popups).
import { useEffect, useState } from 'react';
import { Anchor } from '#ui/anchor.tsx';
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { pictureSources } from '#ui/picture/picture.tsx';
import { api } from '../../shared/api/api.ts';
import type { Banner } from '../../shared/catalog/catalog-types.ts';
import { closePopups, findPopup, hidePopup } from './hidden-popups.ts';
import styles from './popup.module.css';

export function Popup() {
  const [popup, setPopup] = useState<Banner>();
  useEffect(() => {
    let isUnmounted = false;
    api.getPopups().then(
      (popups) => isUnmounted || setPopup(findPopup(popups, Date.now())),
      () => undefined, // Requested again at the next visit.
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  return popup ? <PopupSheet popup={popup} /> : null;
}

function PopupSheet({ popup: { uuid, title, subText, imageMobile, imagePc, alt, link } }: { popup: Banner }) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => {
    closePopups();
    setIsOpen(false);
  };
  const hide = () => {
    hidePopup(uuid, Date.now());
    close();
  };
  const bar = (
    <div className={styles.choice}>
      <Button variant="outlined" isFull onClick={hide}>
        7일간 보지 않기
      </Button>
      <Button variant="outlined" isFull onClick={close}>
        닫기
      </Button>
    </div>
  );
  return (
    <BottomSheet title={title} isOpen={isOpen} onClose={close} bar={bar}>
      <Anchor to={link} className={styles.popup} onClick={close}>
        <picture>
          <source media="(min-width: 1024px)" srcSet={imagePc} />
          <img {...pictureSources(imageMobile)} sizes="92vw" className={styles.picture} alt={alt} />
        </picture>
        {subText && <span>{subText}</span>}
        <span className={styles.more}>자세히 보기</span>
      </Anchor>
    </BottomSheet>
  );
}
