import { z } from 'zod';

/** Hosts that count as one's own, with all below them. */
export const Hosts = z
  .array(
    z
      .string()
      .trim()
      .toLowerCase()
      .max(253)
      .regex(
        /^(?:[\p{L}\p{N}_-]{1,63}\.){0,10}[\p{L}\p{N}-]{1,63}$/u,
        /*i18n*/ 'Enter a host name such as example.com',
      ),
  )
  .max(200)
  .default([]);

export const isHostOf = (host: string, hosts: readonly string[]) =>
  hosts.some((one) => host === one || host.endsWith(`.${one}`));
