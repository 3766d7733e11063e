import { Slider as RadixSlider } from '@radix-ui/themes';
import { useEffect, useRef, type ComponentProps } from 'react';

type Props = Omit<ComponentProps<typeof RadixSlider>, 'aria-label' | 'aria-valuetext' | 'ref'> & {
  label: string;
  /** What a screen reader says instead of the number. */
  valueText?: string;
};

/** Radix names only what lies around the thumb, and a screen reader reads the thumb. */
export function Slider({ label, valueText, ...rest }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const thumb = root.current?.querySelector('[role="slider"]');
    thumb?.setAttribute('aria-label', label);
    if (valueText !== undefined) thumb?.setAttribute('aria-valuetext', valueText);
  }, [label, valueText]);
  return <RadixSlider {...rest} ref={root} />;
}
