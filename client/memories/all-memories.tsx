import { MemoryList } from './memory-list.tsx';
import { MemoryTabs } from './memory-tabs.tsx';

/** The memories of every project one may see. */
export default function AllMemories() {
  return <MemoryList tabs={<MemoryTabs />} />;
}
