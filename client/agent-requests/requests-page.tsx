// Requests for agents, as a board or as a list.
import { useParameters } from '../kit/lists/search-parameters.ts';
import { RequestBoard } from './request-board.tsx';
import { RequestList } from './request-list.tsx';

export default function RequestsPage() {
  const [search] = useParameters();
  return search.get('view') === 'list' ? <RequestList /> : <RequestBoard />;
}
