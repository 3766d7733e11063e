// The sheets of all parts, in one order and before those of any page, which may then place the parts. Without this list a
// sheet would come with the first page that uses its part, in whatever order pages are opened.
import './buttons.module.css';
import './avatar.module.css';
import './tile.module.css';
import './run-state.module.css';
import './severity.module.css';
import './pill.module.css';
import './notice.module.css';
import './secret.module.css';
import './markdown.module.css';
import './bare-page.module.css';
import './page.module.css';
import './states.module.css';
import './drawer.module.css';
import './search-box.module.css';
import './filter-chip.module.css';
import './pager.module.css';
import './table.module.css';
import './field.module.css';
import './record-field.module.css';
import './save-bar.module.css';
import './dialog.module.css';
import './span-dialog.module.css';
import './menu.module.css';
import './toast.module.css';
import './commands.module.css';
import './choice.module.css';
