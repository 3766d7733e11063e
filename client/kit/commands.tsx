// A list that is searched and walked by keys while one types: the palette, and whatever a field or a filter offers.
import { clsx } from 'clsx';
import { Command } from 'cmdk';
import type { ComponentProps } from 'react';
import styles from './commands.module.css';

export const Commands = ({ className, ...rest }: ComponentProps<typeof Command>) => (
  <Command {...rest} className={clsx(styles.commands, className)} />
);
