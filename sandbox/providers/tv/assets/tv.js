// Shows the screen again when the TV's state has changed.
const { tv, status } = document.body.dataset;

async function look() {
  try {
    const answer = await (await fetch(`/tv/${tv}/state`)).json();
    if (answer.status !== status) location.reload();
  } catch {
    // The sandbox is restarting: the next look will tell.
  }
}

if (status === 'waiting') setInterval(() => void look(), 2000);
