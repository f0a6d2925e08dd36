// Shows a popup as a strip at the bottom of the screen, with two equal buttons (docs/rules/content.md#popups).
import { useEffect, useState } from 'react';
import { Anchor } from '#ui/anchor.tsx';
import { Button } from '#ui/button.tsx';
import { BottomStrip } from '#ui/layout/bottom-strip.tsx';
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
  return popup ? <PopupStrip popup={popup} /> : null;
}

function PopupStrip({ popup: { uuid, title, subText, imageMobile, imagePc, alt, link } }: { popup: Banner }) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => {
    closePopups();
    setIsOpen(false);
  };
  const hide = () => {
    hidePopup(uuid, Date.now());
    close();
  };
  if (!isOpen) return null;
  return (
    <BottomStrip label="알림" className={styles.strip}>
      <Anchor to={link} className={styles.popup} onClick={close}>
        <picture>
          <source media="(min-width: 1024px)" srcSet={imagePc} />
          <img {...pictureSources(imageMobile)} sizes="96px" className={styles.picture} alt={alt} />
        </picture>
        <span>
          <b>{title}</b>
          {subText && <span className={styles.sub}>{subText}</span>}
        </span>
      </Anchor>
      <div className={styles.choice}>
        <Button variant="ground" size="small" isFull onClick={hide}>
          7일간 보지 않기
        </Button>
        <Button variant="ground" size="small" isFull onClick={close}>
          닫기
        </Button>
      </div>
    </BottomStrip>
  );
}
