// The typeface, where no edge writes it into the page: under hot reload and in the gallery.
import './font.css';

document.documentElement.dataset['typeface'] = '';
