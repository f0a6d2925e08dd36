// Line icons of the member screens; those that every page loads are icons.tsx.
import { Icon } from '../icons.tsx';
import type { IconProps } from '../icons.tsx';

/** An open or crossed-out eye, for the button that shows or hides a password. */
export function EyeIcon({ isCrossedOut = false, ...props }: IconProps & { isCrossedOut?: boolean }) {
  return (
    <Icon {...props}>
      <path d="M2.5 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12z" />
      <circle cx="12" cy="12" r="3" />
      {isCrossedOut && <path d="m4 4 16 16" />}
    </Icon>
  );
}

/** A payment card. */
export function CardIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="5.500" width="18" height="13" rx="2" />
      <path d="M3 10h18M6.500 14.500h4" />
    </Icon>
  );
}

export function PinIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 21.200S4.800 15 4.800 9.800a7.200 7.200 0 0 1 14.400 0C19.200 15 12 21.200 12 21.200z" />
      <circle cx="12" cy="9.800" r="2.600" />
    </Icon>
  );
}

export function LockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4.500" y="10.500" width="15" height="10.500" rx="1.500" />
      <path d="M8 10.500V7.200a4 4 0 0 1 8 0v3.300" />
    </Icon>
  );
}

export function HeartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 20.5 4.3 12.8a5 5 0 0 1 7.1-7.1l.6.6.6-.6a5 5 0 0 1 7.1 7.1z" />
    </Icon>
  );
}

export function ClockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.6" />
      <path d="M12 7v5.4l3.4 2" />
    </Icon>
  );
}
