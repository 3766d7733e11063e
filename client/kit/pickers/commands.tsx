// A list that is searched and walked by keys while typing: the palette, pickers, and the choices of fields and filters.
import { clsx } from 'clsx';
import { Command } from 'cmdk';
import type { ComponentProps } from 'react';
import styles from './commands.module.css';

export const Commands = ({ className, ...rest }: ComponentProps<typeof Command>) => (
  <Command {...rest} className={clsx(styles.commands, className)} />
);
