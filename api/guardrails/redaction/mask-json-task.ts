import type { Json } from '../../../shared/kernel/json.ts';
import { maskJson, type Hidden } from './mask-json.ts';

export default ({ value, hidden }: { value: Json; hidden: Hidden }) => maskJson(value, hidden);
