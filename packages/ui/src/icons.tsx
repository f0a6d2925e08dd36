// Line icons, 24 x 24, decorative: the meaning is in the text beside them or in the control's label. Every page loads this file;
// icons of few screens are in icons/.
import type { ReactNode } from 'react';

export type IconProps = {
  /** Pixels; default 24. */
  size?: number;
};

export function Icon({
  size = 24,
  children,
  width = 1.8,
}: IconProps & { children: ReactNode; width?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export function BackIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14.8 4.5 7.3 12l7.5 7.5" />
    </Icon>
  );
}

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10.8" cy="10.8" r="7" />
      <path d="m16 16 5 5" />
    </Icon>
  );
}

export function CartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 4h2.6c.5 0 .9.3 1 .8L8.2 15h9.6c.5 0 .9-.3 1-.7L20.8 8H6.8" />
      <circle cx="9.6" cy="19.4" r="1.7" />
      <circle cx="17" cy="19.4" r="1.7" />
    </Icon>
  );
}

export function CategoryIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 6h18M3 12h12M3 18h18" />
    </Icon>
  );
}

export function HomeIcon({ isFilled = false, ...props }: IconProps & { isFilled?: boolean }) {
  return (
    <Icon {...props}>
      {isFilled ? (
        <path
          fill="currentColor"
          d="M12.6 2.9a1 1 0 0 0-1.2 0l-8 6.3a1 1 0 0 0-.4.8V20c0 .6.4 1 1 1h5.4v-5.4c0-.5.4-.9.9-.9h3.4c.5 0 .9.4.9.9V21H20c.6 0 1-.4 1-1V10a1 1 0 0 0-.4-.8z"
          strokeWidth="1"
        />
      ) : (
        <path d="M12 3.4 3.6 10v10.4h5.9v-5.6h5v5.6h5.9V10z" />
      )}
    </Icon>
  );
}

export function RepeatIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20.4 10.2A8.6 8.6 0 0 0 5 7.2L3.4 9.4" />
      <path d="M3.4 4.6v4.8h4.8" />
      <path d="M3.6 13.8A8.6 8.6 0 0 0 19 16.8l1.6-2.2" />
      <path d="M20.6 19.4v-4.8h-4.8" />
    </Icon>
  );
}

export function PersonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="7.8" r="4.2" />
      <path d="M4 21v-1.2a5 5 0 0 1 5-5h6a5 5 0 0 1 5 5V21" />
    </Icon>
  );
}

export function ChevronRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m9 5 7 7-7 7" />
    </Icon>
  );
}

export function ChevronLeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m15 5-7 7 7 7" />
    </Icon>
  );
}

export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 9 7 7 7-7" />
    </Icon>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 5l14 14M19 5 5 19" />
    </Icon>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props} width={2.4}>
      <path d="m4.5 12.5 5 5 10-11" />
    </Icon>
  );
}

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.5" />
      <path d="M12 7.6v.1" strokeWidth="2.4" />
    </Icon>
  );
}

export function BoxIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 2.9 4 7v10l8 4.1 8-4.100V7zM4 7l8 4 8-4M12 11v10M8 5l8 4" />
    </Icon>
  );
}
