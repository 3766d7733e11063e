import type { Module } from '../context.ts';
import { createLicensing } from './licensing.ts';
import { serveLicensing } from './routes.ts';

export const licensing: Module = {
  serve: ({ gate, db, config }) => serveLicensing(gate, createLicensing({ db, config })),
};
