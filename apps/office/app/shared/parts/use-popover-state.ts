// The open state of a menu or a popover.
import { startTransition, useState } from 'react';

type PopoverState = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/**
 * Returns the properties of a MenuTrigger or DialogTrigger. After a press of a pointer the browser first paints the pressed button and then
 * opens the popover, because the popover makes the rest of the page inert, which is slow over a list of fifty rows. A key opens the popover
 * immediately, because the next key is meant for the popover.
 */
export function usePopoverState(): PopoverState {
  const [isOpen, setIsOpen] = useState(false);
  return {
    isOpen,
    onOpenChange: (next) => {
      if (window.event instanceof KeyboardEvent) setIsOpen(next);
      else startTransition(() => setIsOpen(next));
    },
  };
}
