// The colours of every game, found by their name: Node, where the lists are loaded too, has no styles.
import.meta.glob(['./*/table/colours.css', '!./template*/**'], { eager: true });
