// Line icons and pictures of few screens; those that every page loads are icons.tsx.
import { Icon } from '../icons.tsx';
import type { IconProps } from '../icons.tsx';

export function ShareIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 15V3.6M7.8 7.6 12 3.4l4.2 4.2M7.5 11H5v9.5h14V11h-2.5" />
    </Icon>
  );
}

export function DocumentIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14 2.800H6.500a1 1 0 0 0-1 1v16.400a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1V7.300z" />
      <path d="M14 2.800v4.500h4.500M9 12h6M9 16h6" />
    </Icon>
  );
}

export function WonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9.2" />
      <path d="m7 8.5 2.3 7.200L12 8.500l2.7 7.200L17 8.500M6.2 12h11.6" strokeWidth="1.5" />
    </Icon>
  );
}

export function FillInIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 6.5 18 18M6.5 14V6.500H14" />
    </Icon>
  );
}

/** The picture of an empty cart: a cart with the leaf of the wordmark. */
export function EmptyCartPicture() {
  return (
    <svg
      width="48"
      height="48"
      viewBox="0 0 48 48"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 9h6l6 25h22l6-17H13" stroke="var(--icon-ink)" strokeWidth="3" />
      <circle cx="19" cy="42" r="3.2" stroke="var(--icon-ink)" strokeWidth="2.6" />
      <circle cx="36" cy="42" r="3.2" stroke="var(--icon-ink)" strokeWidth="2.6" />
      <path d="M28 15c0-7 4-11 11-12 .5 7-3.5 12-11 12z" fill="var(--leaf)" />
    </svg>
  );
}

export function TagIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 4.5v7.3c0 .3.1.5.3.7l8 8a1 1 0 0 0 1.4 0l7.3-7.3a1 1 0 0 0 0-1.4l-8-8a1 1 0 0 0-.7-.3H4.5a1 1 0 0 0-1 1z" />
      <circle cx="8" cy="8" r="1.4" />
    </Icon>
  );
}

/** A small triangle: a rank that went up, or down. */
export function RankChangeIcon({ isUp, size = 10 }: { isUp: boolean; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      <path fill="currentColor" d={isUp ? 'M6 2.5 10.5 9h-9z' : 'M6 9.5 1.5 3h9z'} />
    </svg>
  );
}

export function ResetIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4.500v5h5" />
      <path d="M4.4 9.300A8.5 8.5 0 1 1 3.6 13" />
      <path d="M12 8v4.500l3 1.8" />
    </Icon>
  );
}

export function CameraIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 8h3.2l1.6-2.4h6.4L16.8 8H20a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1Z" />
      <circle cx="12" cy="13.5" r="3.6" />
    </Icon>
  );
}

export function SpeechIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 5.5h16a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1h-7l-4.5 3.5V17H4a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1Z" />
      <path d="M7.5 9.5h9M7.5 13h5.5" />
    </Icon>
  );
}
